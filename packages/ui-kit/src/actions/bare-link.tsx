import { createContext, type MouseEvent, type ReactNode, type Ref, use } from 'react';
import { fillRef, HeldContext, heldByBoth, pointerMarks } from './held.tsx';

/** How links move within the page. Without it they are the browser's. */
export const NavigationContext = createContext<{
  readonly navigate?: (path: string) => void;
  readonly hrefOf?: (path: string) => string;
}>({});

export type BareLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly className: string;
  readonly target?: '_blank';
  readonly download?: boolean | string;
  readonly isDisabled?: boolean;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly 'aria-label'?: string;
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
export function BareLink({ href, isDisabled = false, onPress, ref, children, ...rest }: BareLinkProps) {
  const { ref: heldRef, ...held } = heldByBoth(pointerMarks, use(HeldContext));
  const { navigate, hrefOf } = use(NavigationContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    held.onClick?.(event);
    onPress?.();
    if (!navigate || isDisabled || event.defaultPrevented || !staysHere(event, event.currentTarget)) return;
    event.preventDefault();
    navigate(href);
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
