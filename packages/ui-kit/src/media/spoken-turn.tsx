import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { QuoteIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as who from '../people/speaker-name.css.ts';
import { SpeakerMark } from '../people/speaker-name.tsx';
import { speakerColor } from '../theme/speaker.ts';
import * as styles from './spoken-turn.css.ts';

export type SpokenTurnProps = {
  /** Who speaks. */
  readonly name: string;
  /** Place of the speaker in the meeting, from 0; none where it is not known who speaks. */
  readonly speaker?: number | undefined;
  /** Goes on where the same person spoke before: the name is not shown again. */
  readonly isContinued?: boolean;
  /** When it was said, as "12:04". */
  readonly time: string;
  /** Goes there. */
  readonly onPress?: () => void;
  /** What the press does, for screen readers: "Ouvir a partir de 12:04". */
  readonly label?: string;
  /** Tab comes to its time, of all those in the list. */
  readonly isStop?: boolean;
  /** It is being spoken. */
  readonly isNow?: boolean;
  /** That something quotes it, in words; shown as a pin. */
  readonly pin?: string | false;
  /** What was said. */
  readonly children: ReactNode;
};

/** A turn of a transcript: time, mark and pin in a margin, what was said on one edge, the name run into it. */
export function SpokenTurn({
  name,
  speaker,
  isContinued = false,
  time,
  onPress,
  label,
  isStop = false,
  isNow = false,
  pin,
  children,
}: SpokenTurnProps) {
  const isKnown = speaker !== undefined;
  return (
    <div className={classNames(styles.turn, isKnown && styles.marked)} {...(isNow && { 'aria-current': 'time' })}>
      {isKnown && (
        <span aria-hidden className={styles.mark}>
          <SpeakerMark speaker={speaker} />
        </span>
      )}
      {onPress ? (
        <button type="button" tabIndex={isStop ? 0 : -1} className={styles.time} aria-label={label} onClick={onPress}>
          {time}
        </button>
      ) : (
        <span className={styles.time}>{time}</span>
      )}
      {pin && (
        <span className={styles.pin}>
          <Icon icon={QuoteIcon} size="small" label={pin} />
        </span>
      )}
      <div className={classNames(styles.speech, onPress && styles.pressable)}>
        {isContinued ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <span
            className={classNames(styles.name, isKnown && who.name)}
            {...(isKnown && { style: assignInlineVars({ [who.hue]: speakerColor(speaker) }) })}
          >
            {name}
          </span>
        )}{' '}
        {children}
      </div>
    </div>
  );
}
