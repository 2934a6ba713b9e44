import { type MouseEvent, type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import { fillRef, TriggerContext, mergeTriggerProps, pointerMarks } from './trigger.tsx';

export type NativeButtonProps = {
  /** Text of the button: a verb and its object. */
  readonly children: ReactNode;
  readonly className: string;
  /**
   * Effect on its form: `submit`, `reset` or none (`button`).
   * @default 'button'
   */
  readonly type?: 'button' | 'submit' | 'reset';
  /** Shows a spinner, keeps the focus and ignores presses. */
  readonly isPending?: boolean;
  /** Disables the button and removes it from the tab order. Explain the reason nearby. */
  readonly isDisabled?: boolean;
  /** Called on a press by pointer, touch, Enter or Space. */
  readonly onPress?: () => void;
  /** Id of the form that it submits or resets, if the button is outside of it. */
  readonly form?: string;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Id, for elements that it labels or describes. */
  readonly id?: string;
  /** Ref to the element, to focus it. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** Accessible name, if the visible text is not enough. */
  readonly 'aria-label'?: string;
  /** Id of the element that describes it. */
  readonly 'aria-describedby'?: string;
  /** Whether the element that it controls is open. */
  readonly 'aria-expanded'?: boolean;
  /** Id of the element that it opens. */
  readonly 'aria-controls'?: string;
  /** Marks the current item of a set. */
  readonly 'aria-current'?: 'true';
  /** Whether it is on, for toggle buttons. */
  readonly 'aria-pressed'?: boolean;
};

/** A native `<button>` with the data attributes by which react-aria buttons are styled. */
export function NativeButton({
  type = 'button',
  isPending = false,
  isDisabled = false,
  onPress,
  ref,
  ...rest
}: NativeButtonProps) {
  const { ref: heldRef, ...held } = mergeTriggerProps(pointerMarks, use(TriggerContext));
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = element.current;
    if (!isPending || !button || button !== document.activeElement) return undefined;
    const over = new AbortController();
    void import('./announce-pending.ts').then(({ announcePending }) => announcePending(button, over.signal));
    return () => over.abort();
  }, [isPending]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) {
      event.preventDefault();
      return;
    }
    // Safari does not focus a clicked button, so a popup opened here would return the focus to the wrong element.
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
      // As a submit button, Enter in a field would submit the form a second time.
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': '' })}
      {...(isPending && { 'aria-disabled': true, 'data-pending': '' })}
      onClick={press}
    />
  );
}
