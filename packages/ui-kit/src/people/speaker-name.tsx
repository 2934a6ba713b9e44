import { assignInlineVars } from '@vanilla-extract/dynamic';
import { classNames } from '../layout/class-names.ts';
import { speakerColor, speakerShape } from '../theme/speaker.ts';
import * as chip from '../labels/chip.css.ts';
import * as styles from './speaker-name.css.ts';

/** The small mark in a speaker's colour and shape. Decorative: the name is beside it. */
export function SpeakerMark({
  speaker,
}: {
  /** Speaker index in the meeting, from 0. */
  readonly speaker: number;
}) {
  return (
    <span
      aria-hidden
      className={styles.mark}
      data-shape={speakerShape(speaker)}
      style={assignInlineVars({ [styles.hue]: speakerColor(speaker) })}
    />
  );
}

export type SpeakerNameProps = {
  /** Displayed name. */
  readonly name: string;
  /** Speaker index in the meeting, from 0: determines the colour. */
  readonly speaker: number;
};

/** A speaker's mark and name in their colour. */
export function SpeakerName({ name, speaker }: SpeakerNameProps) {
  return (
    <span
      className={classNames(chip.speaker, styles.name)}
      style={assignInlineVars({ [styles.hue]: speakerColor(speaker) })}
    >
      <SpeakerMark speaker={speaker} />
      <span className={chip.words}>{name}</span>
    </span>
  );
}
