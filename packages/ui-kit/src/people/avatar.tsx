import { assignInlineVars } from '@vanilla-extract/dynamic';
import { classNames } from '../layout/class-names.ts';
import { speakerColor } from '../theme/speaker.ts';
import * as styles from './avatar.css.ts';

/** Up to two initials of a name: first and last word. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    [first, last]
      .map((word) => Array.from(word ?? '').at(0) ?? '')
      .join('')
      .toUpperCase() || '?'
  );
};

export type AvatarProps = {
  /** Name of the person; its initials are shown if there is no picture. */
  readonly name: string;
  /** Address of the picture. */
  readonly src?: string;
  /** `small`, `medium`, `large` or `huge`. */
  readonly size?: keyof typeof styles.size;
  /** Uses the colour of the nth speaker. */
  readonly speaker?: number;
  /** Exposes the name to screen readers; leave out if the name is beside it. */
  readonly isNamed?: boolean;
};

/** The picture or the initials of a person. */
export function Avatar({ name, src, size = 'small', speaker, isNamed }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, styles.size[size], speaker !== undefined && styles.speaker)}
      {...(speaker !== undefined && { style: assignInlineVars({ [styles.tint]: speakerColor(speaker) }) })}
      {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" className={styles.image} /> : initials(name)}
    </span>
  );
}

/** An avatar with the name. */
export function Person({ name, src, size = 'small' }: Pick<AvatarProps, 'name' | 'src' | 'size'>) {
  return (
    <span className={styles.person}>
      <Avatar name={name} size={size} {...(src && { src })} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
