import { call } from '@pauta/api-client';
import {
  type Answer,
  type Conversation,
  conversationAnalysis,
  type MessageChoice,
  type QuoteChoice,
} from '@pauta/contract';
import {
  type AnswerReview,
  type EvaluationReview,
  HistoryDialog,
  type HistoryDialogProps,
  type PickedPassage,
  type StepReview,
  useSaveCorrections,
} from '@pauta/insights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { analysisKey } from '../conversation/conversation.queries.ts';
import { toJudged } from './as-said.ts';
import { correctionsOptions, type OfChat } from './analysis.queries.ts';

function ConversationHistory({ chat, ...rest }: Omit<HistoryDialogProps, 'query'> & { readonly chat: OfChat }) {
  return <HistoryDialog query={useQuery(correctionsOptions(chat))} {...rest} />;
}

/** An ongoing selection of evidence among the messages. */
export type Picking = {
  readonly question: string;
  readonly onPick: (passage: MessageChoice) => void;
  readonly onCancel: () => void;
};

export type ConversationReview = {
  readonly answers: AnswerReview;
  /** Uses a candidate passage as the user's answer. */
  readonly onUse: (
    answer: Answer,
    use: { readonly value: NonNullable<Answer['value']>; readonly evidence: QuoteChoice },
  ) => void;
  readonly evaluation: EvaluationReview;
  readonly steps: Omit<StepReview, 'owners'>;
  readonly picking: Picking | null;
  /** Open dialogs. */
  readonly dialogs: ReactNode;
};

const toMessages = (evidence: readonly QuoteChoice[]): MessageChoice[] =>
  evidence.map(({ segmentId, quote }) => ({ messageId: segmentId, quote }));

/** Corrections of a conversation: permitted actions and open dialogs. Null if the user may only read. */
export const useConversationReview = (
  conversation: Conversation,
  showMessages: () => void,
): ConversationReview | null => {
  const client = useQueryClient();
  const { sessionId, chatId } = conversation;
  const params = { sessionId, chatId };
  const refresh = () => client.invalidateQueries({ queryKey: [...analysisKey, chatId] });
  const said = useSaveCorrections({
    takeBack: (correctionId) => call(conversationAnalysis.undo, { params: { ...params, correctionId } }),
    refresh,
  });
  const [picking, setPicking] = useState<Answer | null>(null);
  const [picked, setPicked] = useState<PickedPassage | null>(null);
  const [history, setHistory] = useState<HistoryDialogProps['subject'] | null>(null);
  if (!conversation.can.edit) return null;

  const correct: AnswerReview['onCorrect'] = (answer, { value, evidence }) => {
    const body = { value, ...(evidence && { evidence: toMessages(evidence) }) };
    const questionId = answer.question.id;
    return said.answer(answer, body, () =>
      call(conversationAnalysis.correctAnswer, { params: { ...params, questionId }, body }),
    );
  };
  const take = (answer: Answer, { messageId, quote }: MessageChoice) => {
    setPicking(null);
    const evidence = [{ segmentId: messageId, quote }];
    const { question, value } = answer;
    if (value !== null) void correct(answer, { value, evidence });
    else if (question.type === 'text') void correct(answer, { value: quote, evidence });
    // The evidence is selected; the user still has to enter the value.
    else setPicked({ questionId: question.id, evidence });
  };

  return {
    answers: {
      onCorrect: correct,
      onPick: (answer) => {
        setPicking(answer);
        showMessages();
      },
      onHistory: ({ question: { id, text } }) => setHistory({ kind: 'answer', key: id, name: text }),
      picked,
      onPickedDone: () => setPicked(null),
    },
    onUse: (answer, { value, evidence: { segmentId, quote } }) =>
      void correct(answer, { value, evidence: [{ segmentId, quote }] }),
    evaluation: {
      onJudge: ({ id: criterionId }, body) =>
        said.criterion(() => call(conversationAnalysis.correctCriterion, { params: { ...params, criterionId }, body })),
      onHistory: ({ name }) => setHistory({ kind: 'criterion', key: name, name }),
      onSecondOpinion: async ({ id: criterionId }) =>
        toJudged(await call(conversationAnalysis.secondOpinion, { params: { ...params, criterionId } })),
      onEvaluate: async ({ id: criterionId }) => {
        const judged = await call(conversationAnalysis.evaluateCriterion, { params: { ...params, criterionId } });
        await refresh();
        return toJudged(judged);
      },
    },
    steps: {
      onChange: ({ id: stepId }, body) =>
        said.step(body, () => call(conversationAnalysis.nextStep, { params: { ...params, stepId }, body })),
      onAdd: (body) => said.addStep(() => call(conversationAnalysis.addNextStep, { params, body })),
      onHistory: ({ id, text }) => setHistory({ kind: 'next_step', key: id, name: text }),
    },
    picking: picking && {
      question: picking.question.text,
      onPick: (passage) => take(picking, passage),
      onCancel: () => setPicking(null),
    },
    dialogs: history && (
      <ConversationHistory chat={conversation} subject={history} onUndo={said.undo} onClose={() => setHistory(null)} />
    ),
  };
};
