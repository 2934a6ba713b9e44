import { useLingui } from '@lingui/react/macro';
import type { Meeting } from '@pauta/contract';
import { ChapterList, RecapLines } from '@pauta/insights';
import { EmptyState, Heading, Stack } from '@pauta/ui-kit';
import { MeetingStages } from '../meeting/meeting-stages.tsx';
import { MeetingSteps } from '../review/meeting-steps.tsx';
import type { PanelProps } from './panel-parts.tsx';

const isUnfinished = ({ stages }: Meeting) => stages.some(({ state }) => state !== 'done' && state !== 'skipped');

type SummaryPanelProps = PanelProps & {
  readonly showsSteps: boolean;
  readonly onSeek: (startMs: number) => void;
  /** Current playback time. */
  readonly currentMs: () => number;
};

/** Summary of the meeting with its chapters. */
export function SummaryPanel({ meeting, people, onPlay, onSeek, currentMs, review, showsSteps }: SummaryPanelProps) {
  const { t } = useLingui();
  const { metrics, recap, nextSteps, chapters = [] } = meeting;
  const isAnalysed = meeting.transcription?.status === 'done' && metrics !== null;
  return (
    <Stack gap="x6">
      {isUnfinished(meeting) && (
        <Stack as="section" gap="x2" aria-label={t`Processamento`}>
          <Heading level={2}>{t`Processamento`}</Heading>
          <MeetingStages meeting={meeting} saidCause={meeting.cause} />
        </Stack>
      )}
      {recap && (
        <Stack as="section" gap="x3" aria-label={t`Em poucas linhas`}>
          <Heading level={2}>{t`Em poucas linhas`}</Heading>
          <RecapLines recap={recap} steps={nextSteps} speakers={people} onPlay={onPlay} />
        </Stack>
      )}
      {showsSteps && isAnalysed && <MeetingSteps meeting={meeting} onPlay={onPlay} review={review} />}
      {(chapters.length > 0 || (review && isAnalysed)) && (
        <Stack as="section" gap="x1" aria-label={t`Capítulos`}>
          <Heading level={2}>{t`Capítulos`}</Heading>
          <ChapterList
            chapters={chapters}
            onSeek={onSeek}
            {...(review && {
              review: {
                onChange: review.corrections.chapter,
                onAdd: review.corrections.addChapter,
                onHistory: ({ id, title }) => review.showHistory('chapter', id, title),
                currentMs,
              },
            })}
          />
        </Stack>
      )}
      {!isUnfinished(meeting) && !isAnalysed && (
        <EmptyState isCompact>{t`O resumo aparece quando houver uma transcrição.`}</EmptyState>
      )}
    </Stack>
  );
}
