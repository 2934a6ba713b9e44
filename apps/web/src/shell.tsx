import { useLingui } from '@lingui/react/macro';
import { useLiveEvents } from '@pauta/api-client';
import { SessionGate } from '@pauta/auth';
import { displayName, hasPermission } from '@pauta/contract';
import { type Locale, navPath, paths, useSession } from '@pauta/feature-api';
import {
  AppFrame,
  LockIcon,
  type MenuGroup,
  OfflineBanner,
  PaletteIcon,
  PreferencesPanel,
  setPreferences,
  SignOutIcon,
  toast,
  ToastRegion,
  Shortcuts,
  usePreferences,
} from '@pauta/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { queryClient } from './connect.ts';
import { features } from './features.ts';
import { chooseLocale } from './locale.ts';
import { Overlays } from './overlays.tsx';
import { settings } from './settings.ts';

const year = new Date().getFullYear();

const languages: readonly { readonly id: Locale; readonly label: string }[] = [
  { id: 'pt-BR', label: 'Português' },
  { id: 'en', label: 'English' },
];

/** The panel of looks and language, and the way out. */
const useUserMenu = (): MenuGroup[] => {
  const { t } = useLingui();
  const { signOut } = useSession();
  return [
    {
      id: 'preferences',
      actions: [
        {
          id: 'preferences',
          label: t`Aparência e idioma`,
          icon: PaletteIcon,
          onAction: () => setPreferences({ panelExpand: true }),
        },
      ],
    },
    {
      id: 'session',
      actions: [
        { id: 'password', label: t`Alterar senha`, icon: LockIcon, href: paths.updatePassword },
        { id: 'out', label: t`Sair`, icon: SignOutIcon, onAction: () => void signOut() },
      ],
    },
  ];
};

/** Changes the language, or says that it could not be fetched. */
const useLocaleChoice = () => {
  const { t } = useLingui();
  return (id: string) => {
    const chosen = languages.find((language) => language.id === id);
    if (chosen) void chooseLocale(chosen.id).catch(() => toast({ title: t`Sem conexão`, tone: 'critical' }));
  };
};

function Frame() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { layout } = usePreferences();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const userMenu = useUserMenu();
  const changeLocale = useLocaleChoice();
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
      layout={layout}
      onLayoutChange={(next) => setPreferences({ layout: next })}
      footer={t`© ${year} Pauta`}
      {...(settings.supportUrl && { supportHref: settings.supportUrl })}
    >
      <OfflineBanner />
      <Outlet />
      <Overlays />
      <PreferencesPanel locale={i18n.locale} locales={languages} onLocaleChange={changeLocale} />
      <Shortcuts
        navigate={(href) => void navigate(href)}
        places={entries.flatMap(({ href, nav }) =>
          nav.shortcut ? [{ href, key: nav.shortcut, label: i18n._(nav.label) }] : [],
        )}
      />
    </AppFrame>
  );
}

/** The frame of the signed-in product; the logo until it is known for whom. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <SessionGate>
      <Frame />
    </SessionGate>
    <ToastRegion />
  </QueryClientProvider>
);
