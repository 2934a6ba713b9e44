import { SupportLink } from '@pauta/ui-kit';
import { Outlet } from 'react-router';
import { settings } from './settings.ts';

/** Frame of screens with the layout `blank`: only the support link. */
export const Blank = () => (
  <>
    <Outlet />
    {settings.supportUrl && <SupportLink href={settings.supportUrl} />}
  </>
);
