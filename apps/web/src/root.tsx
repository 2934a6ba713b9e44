import { useLingui } from '@lingui/react';
import { PageArrival } from '@pauta/feature-api';
import { SupportContext, UiProvider } from '@pauta/ui-kit';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { settings } from './settings.ts';

/** Root of all screens. */
export function Root() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { i18n } = useLingui();
  // No transition between views of the same page: it would look like a reload.
  const go = (to: string) => void navigate(to, { viewTransition: new URL(to, location.href).pathname !== pathname });
  return (
    <UiProvider locale={i18n.locale} navigate={go}>
      <SupportContext value={settings.supportUrl}>
        <Outlet />
      </SupportContext>
      <PageArrival />
    </UiProvider>
  );
}
