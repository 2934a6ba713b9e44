import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  use,
} from 'react';

type Listener<Event> = (event: Event) => void;

/** Props that a surrounding trigger (menu, popover, tooltip) passes to the button or link inside. */
export type TriggerProps = {
  readonly ref?: Listener<HTMLElement | null> | undefined;
  readonly onClick?: Listener<MouseEvent<HTMLElement>> | undefined;
  readonly onFocus?: Listener<FocusEvent<HTMLElement>> | undefined;
  readonly onBlur?: Listener<FocusEvent<HTMLElement>> | undefined;
  readonly onKeyDown?: Listener<KeyboardEvent<HTMLElement>> | undefined;
  readonly onPointerEnter?: Listener<PointerEvent<HTMLElement>> | undefined;
  readonly onPointerLeave?: Listener<PointerEvent<HTMLElement>> | undefined;
  readonly onPointerDown?: Listener<PointerEvent<HTMLElement>> | undefined;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-describedby'?: string | undefined;
  /** Removes it from the tab order when its container, such as a row, handles the arrow keys. */
  readonly tabIndex?: -1;
};

/** Passes trigger props to the `NativeButton` or `NativeLink` inside. */
export const TriggerContext = createContext<TriggerProps>({});

/** Calls both listeners in order. */
const both = <Event,>(one?: Listener<Event>, other?: Listener<Event>): Listener<Event> | undefined =>
  one && other
    ? (event) => {
        one(event);
        other(event);
      }
    : (one ?? other);

/** Sets a ref, whether it is a function or an object. */
export const fillRef = <T,>(ref: Ref<T> | undefined, element: T | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

/** Merges the props of two nested triggers of one control. */
export const mergeTriggerProps = (outer: TriggerProps, inner: TriggerProps): TriggerProps => ({
  ...outer,
  ...inner,
  ref: both(outer.ref, inner.ref),
  onClick: both(outer.onClick, inner.onClick),
  onFocus: both(outer.onFocus, inner.onFocus),
  onBlur: both(outer.onBlur, inner.onBlur),
  onKeyDown: both(outer.onKeyDown, inner.onKeyDown),
  onPointerEnter: both(outer.onPointerEnter, inner.onPointerEnter),
  onPointerLeave: both(outer.onPointerLeave, inner.onPointerLeave),
  onPointerDown: both(outer.onPointerDown, inner.onPointerDown),
  'aria-describedby': [outer['aria-describedby'], inner['aria-describedby']].filter(Boolean).join(' ') || undefined,
});

/** Passes props to the control inside, merged with those of outer triggers. */
export const TriggerSlot = ({ holds, children }: { readonly holds: TriggerProps; readonly children: ReactNode }) => (
  <TriggerContext value={mergeTriggerProps(use(TriggerContext), holds)}>{children}</TriggerContext>
);

/** Resets the trigger context, so that the content of a dialog or popover does not inherit its trigger's props. */
export const TriggerBoundary = ({ children }: { readonly children: ReactNode }) => (
  <TriggerContext value={{}}>{children}</TriggerContext>
);

/** Sets `data-hovered` and `data-pressed` as react-aria does: touch never leaves a hover state behind. */
export const pointerMarks: TriggerProps = {
  onPointerEnter: ({ pointerType, currentTarget }) => {
    if (pointerType !== 'touch') currentTarget.dataset['hovered'] = '';
  },
  onPointerLeave: ({ currentTarget }) => {
    delete currentTarget.dataset['hovered'];
    delete currentTarget.dataset['pressed'];
  },
  onPointerDown: ({ currentTarget }) => {
    currentTarget.dataset['pressed'] = '';
    const controller = new AbortController();
    const release = () => {
      controller.abort();
      delete currentTarget.dataset['pressed'];
    };
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { signal: controller.signal });
  },
  // Enter and Space activate the control; page-level shortcuts must not see them.
  onKeyDown: (event) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};
