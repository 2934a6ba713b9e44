import { createContext, type MouseEvent, type ReactNode, type Ref, use } from 'react';
import { fillRef, TriggerContext, mergeTriggerProps, pointerMarks } from './trigger.tsx';

/** Client-side navigation for links. Without a value, links are plain browser links. */
export const NavigationContext = createContext<{
  readonly navigate?: (path: string) => void;
  readonly hrefOf?: (path: string) => string;
}>({});

export type NativeLinkProps = {
  /** Target address; a path of the product navigates without a page load. */
  readonly href: string;
  /** Text of the link. */
  readonly children: ReactNode;
  readonly className: string;
  /** `_blank` for links to other sites. */
  readonly target?: '_blank';
  /** Downloads the target instead of opening it; a string sets the file name. */
  readonly download?: boolean | string;
  /** Disables the link. */
  readonly isDisabled?: boolean;
  /** Called when the link is followed. */
  readonly onPress?: () => void;
  /** Custom navigation; return `false` to navigate to the address as usual. */
  readonly onFollow?: () => boolean;
  /** Ref to the element, to focus it. */
  readonly ref?: Ref<HTMLAnchorElement>;
  /** Accessible name, if the visible text is not enough. */
  readonly 'aria-label'?: string;
  /** `page` if the link points to the current page. */
  readonly 'aria-current'?: 'page';
};

/** Whether a click navigates in this tab, not to a new tab, another site or a download. */
const staysHere = (event: MouseEvent, { target, origin, download }: HTMLAnchorElement) =>
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey &&
  event.button === 0 &&
  (!target || target === '_self') &&
  origin === location.origin &&
  !download;

/** A native `<a>` with the data attributes by which react-aria links are styled; navigates without a page load. */
export function NativeLink({ href, isDisabled = false, onPress, onFollow, ref, children, ...rest }: NativeLinkProps) {
  const { ref: heldRef, ...held } = mergeTriggerProps(pointerMarks, use(TriggerContext));
  const { navigate, hrefOf } = use(NavigationContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    held.onClick?.(event);
    onPress?.();
    if (isDisabled || event.defaultPrevented || !staysHere(event, event.currentTarget)) return;
    if (onFollow?.()) event.preventDefault();
    else if (navigate) {
      event.preventDefault();
      navigate(href);
    }
  };
  return (
    <a
      {...held}
      {...rest}
      {...(rest.target && { rel: 'noreferrer' })}
      {...(isDisabled && { role: 'link', 'aria-disabled': true, 'data-disabled': '' })}
      href={isDisabled ? undefined : (hrefOf?.(href) ?? href)}
      ref={(link) => {
        heldRef?.(link);
        fillRef(ref, link);
      }}
      onClick={press}
    >
      {children}
    </a>
  );
}
