import { useLingui } from '@lingui/react/macro';
import type { Clip } from '@pauta/contract';
import { AudioIcon, formatTimestamp, Heading, Icon, Link, PlayIcon, TranscriptIcon } from '@pauta/ui-kit';
import { clipPaths } from '../routes/clip-paths.ts';
import { ClipPlayer } from '../player/clip-player.tsx';
import * as styles from './clip-card.css.ts';
import { ClipFacts } from './clip-facts.tsx';
import { ClipMenu } from './clip-menu.tsx';
import { ClipStill } from './clip-still.tsx';

export type ClipCardProps = {
  readonly clip: Clip;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
};

/** A clip with its words, which can be played in place. */
export function ClipCard({ clip, isPlaying, onPlay }: ClipCardProps) {
  const { t } = useLingui();
  const { id, title, words, startMs, endMs, meeting } = clip;
  const length = formatTimestamp(endMs - startMs);
  return (
    <article className={styles.card} aria-label={title}>
      {isPlaying ? (
        <ClipPlayer clip={clip} startsAtOnce />
      ) : (
        <div className={meeting.format ? `${styles.tile} ${styles.playable}` : styles.tile}>
          {meeting.format === 'VIDEO' && meeting.recordingId && (
            <ClipStill recordingId={meeting.recordingId} startMs={startMs} />
          )}
          {words && <span className={styles.quote}>{`“${words}”`}</span>}
          {meeting.format ? (
            <button
              type="button"
              className={`${styles.foot} ${styles.play}`}
              onClick={onPlay}
              aria-label={t`Reproduzir ${title}, ${length}`}
            >
              <Icon icon={meeting.format === 'VIDEO' ? PlayIcon : AudioIcon} size="small" />
              <bdi dir="ltr">{length}</bdi>
            </button>
          ) : (
            <span className={styles.foot}>
              <Icon icon={TranscriptIcon} size="small" />
              <bdi dir="ltr">{length}</bdi>
            </span>
          )}
        </div>
      )}
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2}>
            <Link href={clipPaths.clip(id)} tone="inherit">
              <bdi>{title}</bdi>
            </Link>
          </Heading>
          <ClipFacts clip={clip} />
        </div>
        <ClipMenu clip={clip} />
      </div>
    </article>
  );
}
