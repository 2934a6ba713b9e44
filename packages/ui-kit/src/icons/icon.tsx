import { classNames } from '../layout/class-names.ts';
import { Glyph, type IconGlyph } from './glyph.tsx';
import * as styles from './icon.css.ts';

export type IconProps = {
  /** The drawing. */
  readonly icon: IconGlyph;
  /** `small` 14, `medium` 16, `large` 20, `huge` 32. */
  readonly size?: keyof typeof styles.size;
  /** What it says. Without one it is decoration, and hidden from screen readers. */
  readonly label?: string;
  /** Turns, while work is under way. */
  readonly spinning?: boolean;
  /** Turns with the writing direction, as an arrow must. */
  readonly mirrored?: boolean;
  /** Filled with its colour. */
  readonly filled?: boolean;
};

/** One icon, in the colour of the text around it. */
export function Icon({ icon, size = 'medium', label, spinning, mirrored, filled }: IconProps) {
  return (
    <Glyph
      of={icon}
      strokeWidth={1.75}
      className={classNames(styles.icon, styles.size[size], spinning && styles.spinning, mirrored && styles.mirrored)}
      {...(filled && { fill: 'currentColor' })}
      {...(label && { role: 'img', 'aria-label': label, 'aria-hidden': undefined })}
    />
  );
}
