import { classNames } from '../layout/class-names.ts';
import { Glyph, type IconGlyph } from './glyph.tsx';
import * as styles from './icon.css.ts';

export type IconProps = {
  /** The shapes of the icon, such as `VideoIcon`. */
  readonly icon: IconGlyph;
  /** `small` 14, `medium` 16, `large` 20, `huge` 32. */
  readonly size?: keyof typeof styles.size;
  /** Accessible name. Without one the icon is decorative and hidden from screen readers. */
  readonly label?: string;
  /** Rotates continuously, for work in progress. */
  readonly spinning?: boolean;
  /** Fills it with its colour. */
  readonly filled?: boolean;
};

/** An icon in the colour of the surrounding text. */
export function Icon({ icon, size = 'medium', label, spinning, filled }: IconProps) {
  return (
    <Glyph
      of={icon}
      strokeWidth={1.75}
      className={classNames(
        styles.icon,
        styles.size[size],
        spinning && styles.spinning,
        icon.isDirectional && styles.mirrored,
      )}
      {...(filled && { fill: 'currentColor' })}
      {...(label && { role: 'img', 'aria-label': label, 'aria-hidden': undefined })}
    />
  );
}
