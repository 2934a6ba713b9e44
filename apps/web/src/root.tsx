import { useLingui } from '@lingui/react';
import { PageArrival } from '@pauta/feature-api';
import { UiProvider } from '@pauta/ui-kit';
import { Outlet, useLocation, useNavigate } from 'react-router';

/** What every screen stands in. */
export function Root() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { i18n } = useLingui();
  // Another view of the same page changes at once: to fade it would look like a page that reloads.
  const go = (to: string) => void navigate(to, { viewTransition: new URL(to, location.href).pathname !== pathname });
  return (
    <UiProvider locale={i18n.locale} navigate={go}>
      <Outlet />
      <PageArrival />
    </UiProvider>
  );
}
