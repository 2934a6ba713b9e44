import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Glyph } from '../icons/glyph.tsx';
import { MessageIcon, PlayIcon, TranscriptIcon } from '../icons/glyphs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './quote-bar.css.ts';
import { SpeakerMark } from '../people/speaker-name.tsx';

export type QuoteBarProps = {
  /** The words, in quotation marks. */
  readonly children: ReactNode;
  /** Place of the speaker in the meeting, from 0. */
  readonly speaker?: number;
  /** Who said it. */
  readonly speakerName?: string;
  /** When it was said, as "12:04". */
  readonly time?: string;
  /** Goes there. */
  readonly onPlay?: () => void;
  /** What it goes to: the recording, which plays, only the text, or a message. */
  readonly place?: 'recording' | 'text' | 'message';
};

/** A quiet bar with the speaker's mark, the words, the second, and a way to hear or read them. */
export function QuoteBar({ children, speaker, speakerName, time, onPlay, place = 'recording' }: QuoteBarProps) {
  const { t } = useLingui();
  const { icon: PlaceIcon, name } = {
    recording: { icon: PlayIcon, name: t`Ouvir em ${time}` },
    text: { icon: TranscriptIcon, name: t`Ver no texto, em ${time}` },
    message: { icon: MessageIcon, name: t`Ver a mensagem de ${time}` },
  }[place];
  return (
    <div className={styles.bar}>
      {speaker !== undefined && <SpeakerMark speaker={speaker} />}
      {speakerName && <VisuallyHidden>{speakerName}: </VisuallyHidden>}
      <span className={styles.words}>{children}</span>
      {time &&
        (onPlay ? (
          <Button className={styles.time} onPress={onPlay} aria-label={name}>
            {time}
            <span className={styles.play}>
              <Glyph of={PlaceIcon} className={styles.small} />
            </span>
          </Button>
        ) : (
          <span className={styles.time}>{time}</span>
        ))}
    </div>
  );
}
