import { type MouseEvent, type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import { fillRef, HeldContext, heldByBoth, pointerMarks } from './held.tsx';

export type BareButtonProps = {
  readonly children: ReactNode;
  readonly className: string;
  readonly type?: 'button' | 'submit' | 'reset';
  /** Keeps its place and focus, and ignores presses. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress?: () => void;
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
};

/** The browser's own button, with the attributes by which a react-aria one is styled. */
export function BareButton({
  type = 'button',
  isPending = false,
  isDisabled = false,
  onPress,
  ref,
  ...rest
}: BareButtonProps) {
  const { ref: heldRef, ...held } = heldByBoth(pointerMarks, use(HeldContext));
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = element.current;
    if (!isPending || !button || button !== document.activeElement) return;
    void import('./announce-pending.ts').then(({ announcePending }) => announcePending(button));
  }, [isPending]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) {
      event.preventDefault();
      return;
    }
    // Safari leaves the focus where it was, and whatever opens from here would give it back there.
    if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true });
    held.onClick?.(event);
    onPress?.();
  };
  return (
    <button
      {...held}
      {...rest}
      ref={(button) => {
        element.current = button;
        heldRef?.(button);
        fillRef(ref, button);
      }}
      // Enter in a field of the form would send it once more.
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': '' })}
      {...(isPending && { 'aria-disabled': true, 'data-pending': '' })}
      onClick={press}
    />
  );
}
