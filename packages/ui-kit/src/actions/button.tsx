import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SpinnerIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import { NativeButton, type NativeButtonProps } from './native-button.tsx';
import { NativeLink } from './native-link.tsx';
import * as styles from './button.css.ts';
import { control, controlSize } from './control.css.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost';
export type ButtonTone = 'default' | 'critical';

/** The looks of a button, shared by whatever looks like one. */
export type ButtonLook = {
  /** `primary`: the one thing to do here. `secondary`: anything else. `ghost`: in toolbars and rows. */
  readonly variant?: ButtonVariant;
  /** `critical` for what destroys. */
  readonly tone?: ButtonTone;
  /** Absolute height. Without one: the control size in force, three quarters of it in dense places. */
  readonly size?: ControlSize;
  /** As wide as its parent. */
  readonly fill?: boolean;
};

/** Class names of a button that looks so. */
export const buttonClasses = (
  { variant = 'secondary', tone, size, fill }: { readonly [Key in keyof ButtonLook]: ButtonLook[Key] | undefined },
  isSquare = false,
): string =>
  classNames(
    control,
    size && controlSize[size],
    styles.button,
    styles.look[tone === 'critical' ? (`${variant}Critical` as const) : variant],
    size === 'xs' && styles.small,
    fill && styles.fill,
    isSquare && styles.square,
  );

export type ButtonProps = ButtonLook &
  Omit<NativeButtonProps, 'className'> & {
    /** Before the words. */
    readonly icon?: IconGlyph;
    /** After the words, as what it opens. */
    readonly iconEnd?: IconGlyph;
  };

/** Does something when pressed. What goes somewhere is a `Link` or a `LinkButton`. */
export function Button({
  children,
  icon,
  iconEnd,
  variant,
  tone,
  size,
  fill,
  isPending = false,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  return (
    <NativeButton {...rest} isPending={isPending} className={buttonClasses({ variant, tone, size, fill })}>
      {isPending ? <Icon icon={SpinnerIcon} spinning label={t`Em andamento`} /> : icon && <Icon icon={icon} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </NativeButton>
  );
}

export type LinkButtonProps = ButtonLook & {
  /** What is there. */
  readonly children: ReactNode;
  /** Where it leads. */
  readonly href: string;
  /** Before the words. */
  readonly icon?: IconGlyph;
  /** `_blank` for what leaves the product. */
  readonly target?: '_blank';
  /** Saves instead of showing; with a name, under it. */
  readonly download?: boolean | string;
  /** Leads nowhere for now. */
  readonly isDisabled?: boolean;
};

/** A link that looks like a button. */
export function LinkButton({ children, icon, variant, tone, size, fill, ...rest }: LinkButtonProps) {
  return (
    <NativeLink {...rest} className={buttonClasses({ variant, tone, size, fill })}>
      {icon && <Icon icon={icon} />}
      <span className={styles.label}>{children}</span>
    </NativeLink>
  );
}
