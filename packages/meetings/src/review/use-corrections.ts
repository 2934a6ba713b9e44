import { useLingui } from '@lingui/react/macro';
import { call } from '@pauta/api-client';
import {
  type Answer,
  type AnswerCorrection,
  type Chapter,
  type ChapterCorrection,
  type CompanyProfile,
  type Correction,
  type Criterion,
  type CriterionCorrection,
  corrections,
  enrichment,
  type Meeting,
  meetings,
  type NewChapter,
  type NewNextStep,
  type NewParticipant,
  type NextStep,
  type NextStepCorrection,
  type Participant,
  type PersonProfile,
  type SpeakerCorrection,
} from '@pauta/contract';
import { useSaveCorrections } from '@pauta/insights';
import { useQueryClient } from '@tanstack/react-query';
import { listsKey, meetingKey } from '../list/meeting-list.queries.ts';

/** Mutations that correct the results of the analysis. */
export const useCorrections = ({ id }: Pick<Meeting, 'id'>) => {
  const { t } = useLingui();
  const client = useQueryClient();

  // Invalidates the meeting; its transcript only if that has changed.
  const refresh = ({ kind }: Pick<Correction, 'kind'>) =>
    Promise.all([
      client.invalidateQueries({
        queryKey: meetingKey(id),
        predicate: ({ queryKey }) => kind === 'spelling' || kind === 'speaker' || !queryKey.includes('transcription'),
      }),
      client.invalidateQueries({ queryKey: listsKey }),
    ]);

  const said = useSaveCorrections({
    takeBack: (correctionId) => call(corrections.undo, { params: { id, correctionId } }),
    refresh,
  });
  const { undo, say } = said;

  return {
    undo,

    answer: (answer: Answer, body: AnswerCorrection) =>
      said.answer(answer, body, () =>
        call(corrections.answer, { params: { id, questionId: answer.question.id }, body }),
      ),

    criterion: (criterion: Criterion, body: CriterionCorrection) =>
      said.criterion(() => call(corrections.criterion, { params: { id, criterionId: criterion.id }, body })),

    secondOpinion: ({ id: criterionId }: Criterion) => call(meetings.secondOpinion, { params: { id, criterionId } }),

    evaluateCriterion: async ({ id: criterionId }: Criterion) => {
      const judged = await call(meetings.evaluateCriterion, { params: { id, criterionId } });
      await refresh({ kind: 'criterion' });
      return judged;
    },

    spelling: ({ heard, word }: { readonly heard: string; readonly word: string }) =>
      void say(t`Correção desfeita`, () => call(corrections.spelling, { params: { id }, body: { heard, word } })),

    addParticipant: (body: NewParticipant) =>
      say(t`Participante adicionado`, () => call(corrections.addSpeaker, { params: { id }, body })),

    participant: (participant: Pick<Participant, 'id'>, body: SpeakerCorrection) =>
      say(body.isRemoved ? t`Participante removido` : t`Participante alterado`, () =>
        call(corrections.speaker, { params: { id, participantId: participant.id }, body }),
      ),

    person: (participantId: string, body: PersonProfile) =>
      say(t`Dados alterados`, () => call(enrichment.person, { params: { meetingId: id, participantId }, body })),

    company: (body: CompanyProfile) =>
      say(t`Dados alterados`, () => call(enrichment.company, { params: { meetingId: id }, body })),

    addChapter: (body: NewChapter) =>
      say(t`Capítulo adicionado`, () => call(corrections.addChapter, { params: { id }, body })),

    chapter: (chapter: Chapter, body: ChapterCorrection) =>
      say(body.isRemoved ? t`Capítulo removido` : t`Capítulo alterado`, () =>
        call(corrections.chapter, { params: { id, chapterId: chapter.id }, body }),
      ),

    addStep: (body: NewNextStep) => said.addStep(() => call(corrections.addNextStep, { params: { id }, body })),

    step: (step: NextStep, body: NextStepCorrection) =>
      said.step(body, () => call(corrections.nextStep, { params: { id, stepId: step.id }, body })),
  };
};

export type Corrections = ReturnType<typeof useCorrections>;
