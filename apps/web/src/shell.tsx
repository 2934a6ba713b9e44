import { useLingui } from '@lingui/react/macro';
import { useLiveEvents } from '@pauta/api-client';
import { SessionGate } from '@pauta/auth';
import { displayName } from '@pauta/contract';
import {
  chooseLocale,
  featureOverlays,
  FeaturesContext,
  languages,
  loadScreenKeys,
  type Locale,
  paths,
  runningBuild,
  servedBuild,
  useNavPlaces,
  useSession,
  useUser,
} from '@pauta/feature-api';
import {
  AppFrame,
  TypeAheadBuffer,
  lazyComponent,
  LockIcon,
  type MenuGroup,
  OfflineBanner,
  PaletteIcon,
  PreferencesPanel,
  setPreferences,
  Shortcuts,
  SignOutIcon,
  toast,
  ToastRegion,
  UpdateBanner,
  usePreferences,
} from '@pauta/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { queryClient } from './connect.ts';
import { features } from './features.ts';

const Commands = lazyComponent(async () => (await import('./commands.tsx')).Commands);
const Overlays = featureOverlays(features);
const openPanel = () => setPreferences({ panelExpand: true });
const year = new Date().getFullYear();

/** User menu: preferences, password, and sign-out. */
const useUserMenu = (): MenuGroup[] => {
  const { t } = useLingui();
  const { signOut } = useSession();
  return [
    {
      id: 'own',
      actions: [
        { id: 'preferences', label: t`Aparência e idioma`, icon: PaletteIcon, onAction: openPanel },
        { id: 'password', label: t`Alterar senha`, icon: LockIcon, href: paths.updatePassword },
      ],
    },
    { id: 'session', actions: [{ id: 'out', label: t`Sair`, icon: SignOutIcon, onAction: () => void signOut() }] },
  ];
};

function Frame() {
  const { t, i18n } = useLingui();
  const user = useUser();
  const { layout } = usePreferences();
  const navigate = useNavigate();
  const userMenu = useUserMenu();
  const [isSearching, setIsSearching] = useState<boolean>();
  const places = useNavPlaces(features, i18n);
  useLiveEvents('resync', () => void queryClient.invalidateQueries());
  const changeLocale = (locale: Locale) =>
    void chooseLocale(locale).catch(() => toast({ title: t`Sem conexão`, tone: 'critical' }));

  return (
    <AppFrame
      homeHref={paths.meetings}
      sections={[{ id: 'main', items: places }]}
      user={{ name: displayName(user), detail: user.companyName }}
      userMenu={userMenu}
      layout={layout}
      onLayoutChange={(next) => setPreferences({ layout: next })}
      onSearch={() => setIsSearching(true)}
      footer={<bdi>{t`© ${year} Pauta`}</bdi>}
    >
      <OfflineBanner />
      <UpdateBanner running={runningBuild()} readServed={servedBuild} onUpdate={() => location.reload()} />
      <FeaturesContext value={features}>
        <Outlet />
      </FeaturesContext>
      <Overlays />
      <PreferencesPanel locale={i18n.locale} locales={languages} onLocaleChange={changeLocale} />
      <Shortcuts
        navigate={(href) => void navigate(href)}
        onSearch={() => setIsSearching(true)}
        loadGroup={() => loadScreenKeys(features, location.pathname, i18n)}
        places={places.flatMap(({ key, ...place }) => (key ? [{ ...place, key }] : []))}
      />
      {isSearching !== undefined && (
        <Suspense fallback={<TypeAheadBuffer />}>
          <Commands isOpen={isSearching} onOpenChange={setIsSearching} places={places} />
        </Suspense>
      )}
    </AppFrame>
  );
}

/** The frame of the signed-in product; the logo until the user is known. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <SessionGate>
      <Frame />
    </SessionGate>
    <ToastRegion />
  </QueryClientProvider>
);
