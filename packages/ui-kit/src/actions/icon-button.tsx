import type { Ref } from 'react';
import { Button as AriaButton, type PressEvent } from 'react-aria-components';
import { SpinnerIcon } from '../icons/glyphs.ts';
import { Icon, type IconGlyph } from '../icons/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { type ButtonLook, buttonClasses } from './button.tsx';

export type IconButtonProps = Omit<ButtonLook, 'fill'> & {
  readonly icon: IconGlyph;
  /** Its name, also shown as a tooltip. */
  readonly label: string;
  /** Keys that do the same, shown in the tooltip. */
  readonly keys?: string;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** Turns with the writing direction. */
  readonly mirrored?: boolean;
  readonly onPress?: (event: PressEvent) => void;
  readonly slot?: 'close' | 'previous' | 'next';
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
};

/** A button with an icon alone; its label is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  variant = 'ghost',
  tone,
  size,
  isPending = false,
  mirrored = false,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} {...(keys && { keys })}>
      <AriaButton
        {...rest}
        isPending={isPending}
        aria-label={label}
        className={buttonClasses({ variant, tone, size }, true)}
      >
        {isPending ? <Icon icon={SpinnerIcon} spinning /> : <Icon icon={icon} mirrored={mirrored} />}
      </AriaButton>
    </Tooltip>
  );
}
