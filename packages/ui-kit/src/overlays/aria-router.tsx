import { type ReactNode, use } from 'react';
import { RouterProvider } from 'react-aria-components';
import { NavigationContext } from '../actions/native-link.tsx';

/** Lets react-aria links inside it navigate as the links of this package do. */
export function AriaRouter({ children }: { readonly children: ReactNode }) {
  const { navigate, hrefOf } = use(NavigationContext);
  if (!navigate) return children;
  return (
    <RouterProvider navigate={navigate} {...(hrefOf && { useHref: hrefOf })}>
      {children}
    </RouterProvider>
  );
}
