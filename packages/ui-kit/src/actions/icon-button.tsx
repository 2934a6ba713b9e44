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
    /** The icon. */
    readonly icon: IconGlyph;
    /** Accessible name, also shown as the tooltip. */
    readonly label: string;
    /** Keyboard shortcut, shown in the tooltip. */
    readonly keys?: string;
  };

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  variant = 'ghost',
  tone,
  size,
  isPending = false,
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
        {isPending ? <Icon icon={SpinnerIcon} spinning /> : <Icon icon={icon} />}
      </NativeButton>
    </Tooltip>
  );
}
