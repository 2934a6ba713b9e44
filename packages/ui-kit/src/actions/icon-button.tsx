import { SpinnerIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { NativeButton, type NativeButtonProps } from './native-button.tsx';
import { type ButtonLook, buttonClasses } from './button.tsx';

export type IconButtonProps = Omit<ButtonLook, 'fill'> &
  Pick<
    NativeButtonProps,
    'isPending' | 'isDisabled' | 'onPress' | 'ref' | 'aria-expanded' | 'aria-controls' | 'aria-pressed'
  > & {
    /** What it shows. */
    readonly icon: IconGlyph;
    /** Its name, also shown as a tooltip. */
    readonly label: string;
    /** Keys that do the same, shown in the tooltip. */
    readonly keys?: string;
    /** Turns with the writing direction. */
    readonly mirrored?: boolean;
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
      <NativeButton
        {...rest}
        isPending={isPending}
        aria-label={label}
        className={buttonClasses({ variant, tone, size }, true)}
      >
        {isPending ? <Icon icon={SpinnerIcon} spinning /> : <Icon icon={icon} mirrored={mirrored} />}
      </NativeButton>
    </Tooltip>
  );
}
