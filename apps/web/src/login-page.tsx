import { LoginScreen } from '@pauta/auth';
import { useSession } from '@pauta/feature-api';
import { LogoLoader, SupportContext, UiProvider } from '@pauta/ui-kit';
import { Providers } from './providers.tsx';
import { session } from './session.ts';
import { settings } from './settings.ts';

/** Preloads the next page while the user types. */
const fetchNext = () => {
  session.preload();
  void import('./start.tsx').then(({ prepare }) => prepare()).catch(() => undefined);
};

/** Shows the message on the page that replaces the login. */
const welcome = (message: string) => void import('./welcome.ts').then((module) => module.welcome(message));

/** The login, or the logo while it is unknown whether there is a session. */
function Login() {
  const { initializing, authenticated } = useSession();
  if (initializing || authenticated) return <LogoLoader isWholePage />;
  const { demoAccounts } = settings;
  return <LoginScreen onStart={fetchNext} onSignedIn={welcome} {...(demoAccounts && { demoAccounts })} />;
}

/** The login as a separate page without the router, because it is the first page to load. */
export function LoginPage({ locale }: { readonly locale: string }) {
  return (
    <Providers>
      <UiProvider locale={locale} navigate={(to) => location.assign(to)}>
        <SupportContext value={settings.supportUrl}>
          <Login />
        </SupportContext>
      </UiProvider>
    </Providers>
  );
}
