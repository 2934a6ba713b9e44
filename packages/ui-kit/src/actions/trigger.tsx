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

/** What somebody around a button or a link adds to it: a menu, a popover, a tooltip. */
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
  /** Out of the Tab order: the keys of its container, such as a row, lead to it. */
  readonly tabIndex?: -1;
};

/** Reaches the one `NativeButton` or `NativeLink` inside. */
export const TriggerContext = createContext<TriggerProps>({});

/** Both listeners, one after the other. */
const both = <Event,>(one?: Listener<Event>, other?: Listener<Event>): Listener<Event> | undefined =>
  one && other
    ? (event) => {
        one(event);
        other(event);
      }
    : (one ?? other);

/** Puts the element into a ref of either kind. */
export const fillRef = <T,>(ref: Ref<T> | undefined, element: T | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

/** What two triggers around one control add together. */
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

/** Adds that to the control inside, beside what triggers around this one add. */
export const TriggerSlot = ({ holds, children }: { readonly holds: TriggerProps; readonly children: ReactNode }) => (
  <TriggerContext value={mergeTriggerProps(use(TriggerContext), holds)}>{children}</TriggerContext>
);

/** Around the content of a dialog or popover, which takes no props from what is around its trigger. */
export const Released = ({ children }: { readonly children: ReactNode }) => (
  <TriggerContext value={{}}>{children}</TriggerContext>
);

/** Marks what the pointer is over, and what it presses, as react-aria does: a finger leaves no hover behind. */
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
  // Enter and Space are the control's own: no key of the page.
  onKeyDown: (event) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};
