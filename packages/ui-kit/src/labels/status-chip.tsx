import type { ReactNode } from 'react';
import { AlertIcon, DashedIcon, DoorIcon, ProcessingIcon, SuccessIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './chip.css.ts';

export type StatusTone = keyof typeof styles.tone;

const icons = {
  positive: SuccessIcon,
  caution: DoorIcon,
  critical: AlertIcon,
  info: ProcessingIcon,
  neutral: DashedIcon,
} as const satisfies Record<StatusTone, IconGlyph>;

export type StatusChipProps = {
  /** Meaning of the state; sets the colour and the icon. */
  readonly tone: StatusTone;
  /** The state, then its cause: "Não entrou · link inválido". */
  readonly children: ReactNode;
  /** Replaces the icon of the tone. */
  readonly icon?: IconGlyph;
  /** Wraps to a second line if there is not enough room. */
  readonly wraps?: boolean;
};

/** A state with icon, text and colour; never colour alone. */
export function StatusChip({ tone, children, icon, wraps = false }: StatusChipProps) {
  return (
    <span className={classNames(styles.status, styles.tone[tone])}>
      <Icon icon={icon ?? icons[tone]} size="small" />
      <span className={classNames(styles.words, wraps && styles.wrapped)}>{children}</span>
    </span>
  );
}
