import { createContext, type MouseEvent, type ReactNode, type Ref, use } from 'react';
import { fillRef, TriggerContext, mergeTriggerProps, pointerMarks } from './trigger.tsx';

/** How links move within the page. Without it they are the browser's. */
export const NavigationContext = createContext<{
  readonly navigate?: (path: string) => void;
  readonly hrefOf?: (path: string) => string;
}>({});

export type NativeLinkProps = {
  /** Where it leads; a path of the product stays within the page. */
  readonly href: string;
  /** What is there. */
  readonly children: ReactNode;
  readonly className: string;
  /** `_blank` for what leaves the product. */
  readonly target?: '_blank';
  /** Saves instead of showing; with a name, under it. */
  readonly download?: boolean | string;
  /** Leads nowhere for now. */
  readonly isDisabled?: boolean;
  /** As it is followed. */
  readonly onPress?: () => void;
  /** Follows it within the page in another way than by its address; `false` leaves it to that. */
  readonly onFollow?: () => boolean;
  /** The element, to give it the focus. */
  readonly ref?: Ref<HTMLAnchorElement>;
  /** Its name where the words it shows are not enough. */
  readonly 'aria-label'?: string;
  /** `page` where one is there. */
  readonly 'aria-current'?: 'page';
};

/** Whether the press is for this page rather than for a new tab, another site or the disk. */
const staysHere = (event: MouseEvent, { target, origin, download }: HTMLAnchorElement) =>
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey &&
  event.button === 0 &&
  (!target || target === '_self') &&
  origin === location.origin &&
  !download;

/** The browser's own link, with the attributes by which a react-aria one is styled; it stays within the page. */
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
