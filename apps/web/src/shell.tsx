import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveEvents } from '@pauta/api-client';
import { useSessionFailure } from '@pauta/auth';
import { displayName, hasPermission } from '@pauta/contract';
import { type Locale, navPath, paths, useSession } from '@pauta/feature-api';
import {
  AppFrame,
  Banner,
  Button,
  CheckIcon,
  ErrorState,
  LogoLoader,
  type MenuGroup,
  OfflineIcon,
  setPreferences,
  SignOutIcon,
  ToastRegion,
  usePreferences,
} from '@pauta/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from './connect.ts';
import { features } from './features.ts';
import { chooseLocale } from './locale.ts';
import { Overlays } from './overlays.tsx';
import { settings } from './settings.ts';
import { Shortcuts } from './shortcuts.tsx';

const followNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const year = new Date().getFullYear();

const useIsOnline = () => useSyncExternalStore(followNetwork, () => navigator.onLine);

/** Language, looks and the way out. */
const useUserMenu = (): MenuGroup[] => {
  const { t, i18n } = useLingui();
  const { signOut } = useSession();
  const { mode, themeSchema } = usePreferences();
  const choice = (id: string, label: string, isChosen: boolean, onAction: () => void) => ({
    id,
    label,
    onAction,
    ...(isChosen && { icon: CheckIcon }),
  });
  const language = (locale: Locale, label: string) =>
    choice(locale, label, i18n.locale === locale, () => void chooseLocale(locale));
  const schemas = [
    ['pauta', 'Pauta'],
    ['default', t`Neutro`],
    ['dark', t`Grafite`],
    ['green', t`Verde`],
    ['purple', t`Roxo`],
    ['orange', t`Laranja`],
  ] as const;
  return [
    { id: 'language', title: t`Idioma`, actions: [language('pt-BR', 'Português'), language('en', 'English')] },
    {
      id: 'mode',
      title: t`Aparência`,
      actions: [
        choice('light', t`Clara`, mode === 'light', () => setPreferences({ mode: 'light' })),
        choice('dark-mode', t`Escura`, mode === 'dark', () => setPreferences({ mode: 'dark' })),
      ],
    },
    {
      id: 'schema',
      title: t`Cores`,
      actions: schemas.map(([schema, label]) =>
        choice(schema, label, themeSchema === schema, () => setPreferences({ themeSchema: schema })),
      ),
    },
    { id: 'session', actions: [{ id: 'out', label: t`Sair`, icon: SignOutIcon, onAction: () => void signOut() }] },
  ];
};

function Frame() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { layout } = usePreferences();
  const { pathname } = useLocation();
  const userMenu = useUserMenu();
  const isOnline = useIsOnline();
  const allowed = features.filter(({ permission }) => user && hasPermission(user, permission ?? ''));
  const entries = allowed
    .flatMap((feature) => (feature.nav ? [{ id: feature.id, href: navPath(feature), nav: feature.nav }] : []))
    .toSorted((a, b) => a.nav.order - b.nav.order);
  useLiveEvents((events) => {
    if (events.some(({ topic }) => topic === 'resync')) void queryClient.invalidateQueries();
  });

  return (
    <AppFrame
      homeHref={paths.meetings}
      sections={[
        {
          id: 'main',
          items: entries.map(({ id, href, nav }) => ({
            id,
            href,
            label: i18n._(nav.label),
            icon: nav.icon,
            isCurrent: pathname === href || pathname.startsWith(`${href}/`),
            ...(nav.shortcut && { keys: `G ${nav.shortcut}` }),
          })),
        },
      ]}
      user={{ name: displayName(user ?? {}), ...(user && { detail: user.companyName }) }}
      userMenu={userMenu}
      isCollapsed={layout.sideNavCollapse}
      onCollapsedChange={(sideNavCollapse) => setPreferences({ layout: { ...layout, sideNavCollapse } })}
      footer={t`© ${year} Pauta`}
      {...(settings.supportUrl && { supportHref: settings.supportUrl })}
    >
      {!isOnline && (
        <Banner tone="caution" icon={OfflineIcon} isFlush>
          <Trans>Você está sem conexão. O que aparece aqui pode estar desatualizado.</Trans>
        </Banner>
      )}
      <Outlet />
      <Overlays />
      <Shortcuts
        places={entries.flatMap(({ href, nav }) => (nav.shortcut ? [{ href, nav, key: nav.shortcut }] : []))}
      />
    </AppFrame>
  );
}

function WhileIncomplete() {
  const { t } = useLingui();
  const { signOut } = useSession();
  const failure = useSessionFailure();
  const leave = <Button onPress={() => void signOut()}>{t`Sair`}</Button>;
  if (!failure) return <LogoLoader isWholePage slowHint={leave} />;
  return (
    <ErrorState onRetry={failure.retry} action={leave} advice={<Trans>Verifique sua internet e tente de novo.</Trans>}>
      <Trans>Não foi possível carregar seus dados.</Trans>
    </ErrorState>
  );
}

/** The frame of the signed-in product; the logo until it is known for whom. */
export function Component() {
  const { userDataComplete } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      {userDataComplete ? <Frame /> : <WhileIncomplete />}
      <ToastRegion />
    </QueryClientProvider>
  );
}
