import { useLingui } from '@lingui/react/macro';
import type { Meeting } from '@pauta/contract';
import { NextSteps, type PlayEvidence } from '@pauta/insights';
import { Heading, Stack } from '@pauta/ui-kit';
import { FollowUpMenu } from './follow-up-menu.tsx';
import type { Review } from './use-review.tsx';

export type MeetingStepsProps = {
  readonly meeting: Meeting;
  readonly onPlay: PlayEvidence;
  readonly review: Review | null;
};

/** Next steps of a meeting, editable with permission. */
export function MeetingSteps({ meeting, onPlay, review }: MeetingStepsProps) {
  const { t } = useLingui();
  return (
    <Stack as="section" gap="x1" aria-label={t`Próximos passos`}>
      <Heading level={2}>{t`Próximos passos`}</Heading>
      <NextSteps
        steps={meeting.nextSteps}
        onPlay={onPlay}
        {...(review && {
          review: {
            onChange: review.corrections.step,
            onAdd: review.corrections.addStep,
            onHistory: ({ id, text }) => review.showHistory('next_step', id, text),
            owners: meeting.participants.map(({ name }) => name),
          },
          actions: <FollowUpMenu meeting={meeting} />,
        })}
      />
    </Stack>
  );
}
