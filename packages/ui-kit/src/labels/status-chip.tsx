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
  /** How good the news is; the icon says it too. */
  readonly tone: StatusTone;
  /** The state, then its cause: "Não entrou · link inválido". */
  readonly children: ReactNode;
  /** Another icon than the tone's. */
  readonly icon?: IconGlyph;
  /** Goes on in a second line where there is no room in one. */
  readonly wraps?: boolean;
};

/** A state: icon, words and colour, never colour alone. */
export function StatusChip({ tone, children, icon, wraps = false }: StatusChipProps) {
  return (
    <span className={classNames(styles.status, styles.tone[tone])}>
      <Icon icon={icon ?? icons[tone]} size="small" />
      <span className={classNames(styles.words, wraps && styles.wrapped)}>{children}</span>
    </span>
  );
}
