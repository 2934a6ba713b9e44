import { useLingui } from '@lingui/react';
import { UiProvider } from '@pauta/ui-kit';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';

/** Moves the focus to the title of a page that was navigated to, so that it is read out. */
const useFocusOnTitle = () => {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isIdle || shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isIdle, pathname]);
};

/** What every screen stands in. */
export function Root() {
  const navigate = useNavigate();
  const { i18n } = useLingui();
  useFocusOnTitle();
  return (
    <UiProvider locale={i18n.locale} navigate={(to) => void navigate(to)}>
      <Outlet />
    </UiProvider>
  );
}
