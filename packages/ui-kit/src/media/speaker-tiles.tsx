import { assignInlineVars } from '@vanilla-extract/dynamic';
import { initials } from '../people/avatar.tsx';
import { classNames } from '../layout/class-names.ts';
import { mediaHues } from '../theme/speaker.css.ts';
import * as styles from './media-player.css.ts';

export type SpeakerTilesProps = {
  /** The participants, each with their speaker index from 0. */
  readonly people: readonly { readonly name: string; readonly speaker: number }[];
  /** Index of the current speaker. */
  readonly speaking?: number | null;
};

const mediaHue = (speaker: number) => mediaHues[speaker % mediaHues.length] ?? '';

/** Participants of an audio recording: up to four, the current speaker outlined. */
export function SpeakerTiles({ people, speaking }: SpeakerTilesProps) {
  return (
    <div className={styles.tiles} aria-hidden>
      {people.slice(0, 4).map(({ name, speaker }) => (
        <div
          key={speaker}
          className={classNames(styles.tile, speaking === speaker && styles.speaking)}
          style={assignInlineVars({ [styles.hue]: mediaHue(speaker) })}
        >
          <span className={styles.face}>{initials(name)}</span>
          <span className={styles.tileName}>{name}</span>
        </div>
      ))}
    </div>
  );
}
