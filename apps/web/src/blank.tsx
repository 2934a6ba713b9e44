import { SupportLink } from '@pauta/ui-kit';
import { Outlet } from 'react-router';
import { settings } from './settings.ts';

/** Around the screens of layout `blank`: the way to support, and nothing else. */
export const Blank = () => (
  <>
    <Outlet />
    {settings.supportUrl && <SupportLink href={settings.supportUrl} />}
  </>
);
