import { LoginScreen } from '@pauta/auth';
import { useSession } from '@pauta/feature-api';
import { LogoLoader, UiProvider } from '@pauta/ui-kit';
import { Providers } from './providers.tsx';
import { session } from './session.ts';
import { settings } from './settings.ts';

/** Fetches what comes after the login, while the person types. */
const fetchNext = () => {
  session.preload();
  void import('./start.tsx').then(({ prepare }) => prepare()).catch(() => undefined);
};

/** Tells it on the page that takes the login's place. */
const welcome = (message: string) => void import('./welcome.ts').then((module) => module.welcome(message));

/** The login; the logo while it is not known whether it is needed. */
function Login() {
  const { initializing, authenticated } = useSession();
  if (initializing || authenticated) return <LogoLoader isWholePage />;
  const { demoAccounts, supportUrl } = settings;
  return (
    <LoginScreen
      onStart={fetchNext}
      onSignedIn={welcome}
      {...(demoAccounts && { demoAccounts })}
      {...(supportUrl && { supportUrl })}
    />
  );
}

/** The login as a page of its own, without the router: it is the first thing that anybody loads. */
export function LoginPage({ locale }: { readonly locale: string }) {
  return (
    <Providers>
      <UiProvider locale={locale} navigate={(to) => location.assign(to)}>
        <Login />
      </UiProvider>
    </Providers>
  );
}
