import { useLingui } from '@lingui/react/macro';
import type { SharedMeeting } from '@pauta/contract';
import { AnswerItem, CriterionItem, NextSteps, type PlayEvidence } from '@pauta/insights';
import { EmptyState, Score, Stack } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import * as styles from './shared-meeting.css.ts';

export type SharedPart = { readonly id: string; readonly label: string; readonly content: ReactNode };

/** The shared texts in reading order. `turns` is the transcript as the screen or paper shows it. */
export const useSharedParts = (
  { transcript, nextSteps, answers, evaluation }: SharedMeeting,
  turns: ReactNode,
  onPlay?: PlayEvidence,
): readonly SharedPart[] => {
  const { t } = useLingui();
  const proofs = { speakers: transcript?.speakers ?? [], ...(onPlay && { onPlay }) };
  const panel = (content: ReactNode) => <div className={styles.panel}>{content}</div>;
  const nothing = (sentence: string) => <EmptyState isCompact>{sentence}</EmptyState>;
  return [
    ...(transcript
      ? [
          {
            id: 'transcript',
            label: t`Transcrição`,
            content: transcript.segments.length > 0 ? turns : nothing(t`Nada foi dito neste trecho.`),
          },
        ]
      : []),
    ...(nextSteps
      ? [{ id: 'nextSteps', label: t`Próximos passos`, content: panel(<NextSteps steps={nextSteps} {...proofs} />) }]
      : []),
    ...(answers
      ? [
          {
            id: 'answers',
            label: t`Respostas`,
            content: panel(
              answers.length > 0 ? (
                <ul aria-label={t`Respostas`}>
                  {answers.map((answer) => (
                    <AnswerItem key={answer.id} answer={answer} {...proofs} />
                  ))}
                </ul>
              ) : (
                nothing(t`Nenhuma resposta para mostrar.`)
              ),
            ),
          },
        ]
      : []),
    ...(evaluation
      ? [
          {
            id: 'evaluation',
            label: t`Avaliação`,
            content: panel(
              evaluation.criteria.length > 0 ? (
                <Stack gap="x4">
                  {evaluation.score !== null && <Score value={evaluation.score} size="large" />}
                  <ul aria-label={t`Critérios`}>
                    {evaluation.criteria.map((criterion) => (
                      <CriterionItem key={criterion.id} criterion={criterion} {...proofs} />
                    ))}
                  </ul>
                </Stack>
              ) : (
                nothing(t`Nenhum critério para mostrar.`)
              ),
            ),
          },
        ]
      : []),
  ];
};
