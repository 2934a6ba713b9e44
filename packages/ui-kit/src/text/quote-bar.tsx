import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Glyph } from '../icons/glyph.tsx';
import { MessageIcon, PlayIcon, TranscriptIcon } from '../icons/glyphs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './quote-bar.css.ts';
import { SpeakerMark } from '../people/speaker-name.tsx';

export type QuoteBarProps = {
  /** The quote, in quotation marks. */
  readonly children: ReactNode;
  /** Speaker index in the meeting, from 0. */
  readonly speaker?: number;
  /** Name of the speaker. */
  readonly speakerName?: string;
  /** Time of the quote, such as "12:04". */
  readonly time?: string;
  /** Called to play or show the quote in its context. */
  readonly onPlay?: () => void;
  /** Target of the button: the recording (plays), the transcript text, or a chat message. */
  readonly place?: 'recording' | 'text' | 'message';
};

/** A quote with its speaker and time, and a button to hear it or show it in context. */
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
