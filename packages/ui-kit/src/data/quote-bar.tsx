import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { PlayIcon } from '../icons/glyphs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './quote-bar.css.ts';
import { SpeakerMark } from './speaker-name.tsx';

export type QuoteBarProps = {
  /** The words, in quotation marks. */
  readonly children: ReactNode;
  /** Place of the speaker in the meeting, from 0. */
  readonly speaker?: number;
  /** Who said it. */
  readonly speakerName?: string;
  /** When it was said, as "12:04". */
  readonly time?: string;
  /** Plays from there. */
  readonly onPlay?: () => void;
};

/** A quiet bar with the speaker's mark, the words, the second, and a way to hear them. */
export function QuoteBar({ children, speaker, speakerName, time, onPlay }: QuoteBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      {speaker !== undefined && <SpeakerMark speaker={speaker} />}
      {speakerName && <VisuallyHidden>{speakerName}: </VisuallyHidden>}
      <span className={styles.words}>{children}</span>
      {time &&
        (onPlay ? (
          <Button className={styles.time} onPress={onPlay} aria-label={t`Ouvir em ${time}`}>
            {time}
            <span className={styles.play}>
              <PlayIcon className={styles.small} aria-hidden />
            </span>
          </Button>
        ) : (
          <span className={styles.time}>{time}</span>
        ))}
    </div>
  );
}
