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

/** Appearance props shared by buttons and by links that look like buttons. */
export type ButtonLook = {
  /** `primary`: the main action of the view. `secondary`: any other action. `ghost`: in toolbars and rows. */
  readonly variant?: ButtonVariant;
  /**
   * `critical` for destructive actions.
   * @default 'default'
   */
  readonly tone?: ButtonTone;
  /**
   * Fixed height. By default the user's control size, three quarters of it in dense containers.
   * @default control size
   */
  readonly size?: ControlSize;
  /** Full width of the parent. */
  readonly fill?: boolean;
};

/** Class names for a button with this appearance. */
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
    /** Icon before the text. */
    readonly icon?: IconGlyph;
    /** Icon after the text, for example a chevron when it opens a menu. */
    readonly iconEnd?: IconGlyph;
    /** For ghosts at the start of a column: aligns the words with it, instead of the edge that is not drawn. */
    readonly bleeds?: boolean;
  };

/** Runs an action. For navigation use `Link` or `LinkButton`. */
export function Button({
  children,
  icon,
  iconEnd,
  variant,
  tone,
  size,
  fill,
  bleeds,
  isPending = false,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  return (
    <NativeButton
      {...rest}
      isPending={isPending}
      className={classNames(buttonClasses({ variant, tone, size, fill }), bleeds && styles.bleeds)}
    >
      {isPending ? <Icon icon={SpinnerIcon} spinning label={t`Em andamento`} /> : icon && <Icon icon={icon} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon icon={iconEnd} />}
    </NativeButton>
  );
}

export type LinkButtonProps = ButtonLook & {
  /** Text of the link. */
  readonly children: ReactNode;
  /** Target address. */
  readonly href: string;
  /** Icon before the text. */
  readonly icon?: IconGlyph;
  /** `_blank` for links to other sites. */
  readonly target?: '_blank';
  /** Downloads the target instead of opening it; a string sets the file name. */
  readonly download?: boolean | string;
  /** Disables the link. */
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
