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
  /** Name of the speaker. */
  readonly name: string;
  /** Speaker index in the meeting, from 0; none if the speaker is unknown. */
  readonly speaker?: number | undefined;
  /** The same speaker continues: the name is not repeated. */
  readonly isContinued?: boolean;
  /** Time of the turn, such as "12:04". */
  readonly time: string;
  /** Called to play from here. */
  readonly onPress?: () => void;
  /** Accessible name of the play button: "Ouvir a partir de 12:04". */
  readonly label?: string;
  /** Whether it is the tab stop of the list. */
  readonly isStop?: boolean;
  /** Whether it is playing now. */
  readonly isNow?: boolean;
  /** Label of a pin that marks the turn as quoted. */
  readonly pin?: string | false;
  /** The words. */
  readonly children: ReactNode;
};

/** A turn of a transcript: time, mark and pin in the margin, then the speaker's name and the words. */
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
