import type { Answer, Correction, Meeting, MeetingAnswers, QuoteChoice } from '@pauta/contract';
import type { AnswerReview, EvaluationReview, PickedPassage } from '@pauta/insights';
import { lazyComponent } from '@pauta/ui-kit';
import { type ReactNode, Suspense, useState } from 'react';
import type { MeetingHistoryProps } from './meeting-history.tsx';
import type { PickingProps } from './selection-bar.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';

const MeetingHistory = lazyComponent(async () => (await import('./meeting-history.tsx')).MeetingHistory);

export type Review = {
  readonly corrections: Corrections;
  readonly answers: AnswerReview;
  readonly evaluation: EvaluationReview;
  readonly picking: PickingProps;
  readonly showHistory: (kind: Correction['kind'], key: string, name: string) => void;
  /** Open dialogs. */
  readonly dialogs: ReactNode;
};

/** Corrections of a meeting: permitted actions and open dialogs. Null if the user may only read. */
export const useReview = (
  meeting: Meeting,
  answers: MeetingAnswers | undefined,
  showTranscript: () => void,
): Review | null => {
  const corrections = useCorrections(meeting);
  const [pickingId, setPickingId] = useState<string | null>(null);
  const [picked, setPicked] = useState<PickedPassage | null>(null);
  const [history, setHistory] = useState<MeetingHistoryProps['subject'] | null>(null);
  if (!meeting.can.edit) return null;

  const items = answers?.items ?? [];
  const takePassage = (answer: Answer, evidence: readonly QuoteChoice[]) => {
    setPickingId(null);
    const { question, value } = answer;
    const words = evidence.map(({ quote }) => quote).join(' ');
    if (value !== null) void corrections.answer(answer, { value, evidence: [...evidence] });
    else if (question.type === 'text') void corrections.answer(answer, { value: words, evidence: [...evidence] });
    // The evidence is selected; the user still has to enter the value.
    else setPicked({ questionId: question.id, evidence });
  };

  return {
    corrections,
    answers: {
      onCorrect: corrections.answer,
      onPick: ({ id }) => {
        setPickingId(id);
        showTranscript();
      },
      onHistory: ({ question: { id, text } }) => setHistory({ kind: 'answer', key: id, name: text }),
      picked,
      onPickedDone: () => setPicked(null),
    },
    evaluation: {
      onJudge: corrections.criterion,
      onHistory: ({ name }) => setHistory({ kind: 'criterion', key: name, name }),
      onSecondOpinion: corrections.secondOpinion,
      ...(meeting.can.evaluate && { onEvaluate: corrections.evaluateCriterion }),
    },
    picking: {
      picking: items.find(({ id }) => id === pickingId) ?? null,
      answers: items,
      onPick: takePassage,
      onCancel: () => setPickingId(null),
    },
    showHistory: (kind, key, name) => setHistory({ kind, key, name }),
    dialogs: history && (
      <Suspense>
        <MeetingHistory
          meetingId={meeting.id}
          subject={history}
          onUndo={corrections.undo}
          onClose={() => setHistory(null)}
        />
      </Suspense>
    ),
  };
};
