import { useLingui } from '@lingui/react/macro';
import type { Evaluation, Meeting, Participant } from '@pauta/contract';
import { EvaluationReviewView, type PlayEvidence } from '@pauta/insights';
import {
  Button,
  Dialog,
  EmptyState,
  formatTimestamp,
  IconButton,
  Inline,
  type MediaController,
  PauseIcon,
  PlayIcon,
  Text,
  useMediaState,
} from '@pauta/ui-kit';
import { useState } from 'react';
import type { Review } from './use-review.tsx';

/** The player behind the dialog, as a button with its time. */
function MiniPlayer({ controller }: { readonly controller: MediaController }) {
  const { t } = useLingui();
  const isPlaying = useMediaState(controller, (state) => state.isPlaying);
  const second = useMediaState(controller, ({ currentMs }) => Math.floor(currentMs / 1000));
  return (
    <Inline gap="x2">
      <IconButton
        icon={isPlaying ? PauseIcon : PlayIcon}
        size="xs"
        variant="secondary"
        label={isPlaying ? t`Pausar` : t`Reproduzir`}
        onPress={controller.toggle}
      />
      <Text size="small" tone="muted" numeric>
        {formatTimestamp(second * 1000)}
      </Text>
    </Inline>
  );
}

export type EvaluationDialogProps = {
  readonly meeting: Meeting;
  readonly evaluation: Evaluation | undefined;
  readonly people: readonly Participant[];
  readonly review: Review;
  readonly controller: MediaController;
  readonly hasRecording: boolean;
  readonly onPlay: PlayEvidence;
  /** Criterion id in the address. */
  readonly currentId: string | null;
  readonly onCurrent: (id: string) => void;
  readonly onEvaluate: () => void;
  readonly onClose: () => void;
};

/** Reviews all criteria of a meeting in sequence. */
export function EvaluationDialog({
  meeting,
  evaluation,
  people,
  review,
  controller,
  hasRecording,
  onPlay,
  currentId,
  onCurrent,
  onEvaluate,
  onClose,
}: EvaluationDialogProps) {
  const { t } = useLingui();
  // Local state, because the address changes later: the next key must apply to the visible criterion.
  const [current, setCurrent] = useState(currentId);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="huge"
      title={t`Avaliação`}
      description={<bdi>{meeting.title}</bdi>}
      footer={
        <>
          {meeting.can.evaluate && (
            <Button variant="ghost" onPress={onEvaluate}>
              {t`Avaliar de novo`}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {t`Concluir`}
          </Button>
        </>
      }
    >
      {evaluation && evaluation.criteria.length > 0 ? (
        <EvaluationReviewView
          evaluation={evaluation}
          speakers={people}
          currentId={current}
          onCurrent={(id) => {
            setCurrent(id);
            onCurrent(id);
          }}
          onPlay={onPlay}
          player={hasRecording && <MiniPlayer controller={controller} />}
          review={review.evaluation}
        />
      ) : (
        <EmptyState isCompact>{t`Esta reunião ainda não foi avaliada.`}</EmptyState>
      )}
    </Dialog>
  );
}
