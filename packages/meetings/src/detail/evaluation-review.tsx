import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { lazyComponent, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { evaluateMeetingOptions } from '../meeting/meeting.mutations.ts';
import type { EvaluationDialog as Dialog } from '../review/evaluation-dialog.tsx';

const EvaluationDialog = lazyComponent(async () => (await import('../review/evaluation-dialog.tsx')).EvaluationDialog);

export type EvaluationReviewProps = Omit<
  ComponentProps<typeof Dialog>,
  'currentId' | 'onCurrent' | 'onEvaluate' | 'onClose'
> & {
  /** The criterion that is reviewed. */
  readonly judged: string;
  readonly onJudged: (next: string | null, isStep: true) => void;
};

/** Goes through the criteria, or has them judged again. */
export function EvaluationReview({ judged, onJudged, ...dialog }: EvaluationReviewProps) {
  const { t } = useLingui();
  const evaluate = useMutation(evaluateMeetingOptions(useQueryClient(), dialog.meeting.id));
  return (
    <Suspense>
      <EvaluationDialog
        {...dialog}
        currentId={judged}
        onCurrent={(id) => onJudged(id, true)}
        onEvaluate={() => {
          onJudged(null, true);
          // The dialog is gone by then, and with it what a mutation would tell it.
          evaluate.mutateAsync().catch((error: unknown) =>
            toast({
              title: t`A avaliação não começou`,
              tone: 'critical',
              ...(error instanceof ApiError && { description: error.message }),
            }),
          );
        }}
        onClose={() => onJudged(null, true)}
      />
    </Suspense>
  );
}
