import { type MouseEvent, type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import { fillRef, TriggerContext, mergeTriggerProps, pointerMarks } from './trigger.tsx';

export type NativeButtonProps = {
  /** What it says: a verb and its object. */
  readonly children: ReactNode;
  readonly className: string;
  /** What it does to the form around it; nothing unless said. */
  readonly type?: 'button' | 'submit' | 'reset';
  /** Keeps its place and focus, and ignores presses. */
  readonly isPending?: boolean;
  /** Can't be pressed or reached. Say nearby why. */
  readonly isDisabled?: boolean;
  /** Pressed by pointer, touch, Enter or Space. */
  readonly onPress?: () => void;
  /** Id of the form that it sends or resets, where it stands outside of it. */
  readonly form?: string;
  /** Has the focus as it appears. */
  readonly autoFocus?: boolean;
  /** For what is labelled or described by it. */
  readonly id?: string;
  /** The element, to give it the focus. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** Its name where the words it shows are not enough. */
  readonly 'aria-label'?: string;
  /** Id of what says more. */
  readonly 'aria-describedby'?: string;
  /** Whether what it opens is open. */
  readonly 'aria-expanded'?: boolean;
  /** Id of what it opens. */
  readonly 'aria-controls'?: string;
  /** Whether it is where one is. */
  readonly 'aria-current'?: 'true';
  /** Whether it is on, where it switches. */
  readonly 'aria-pressed'?: boolean;
};

/** The browser's own button, with the attributes by which a react-aria one is styled. */
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
