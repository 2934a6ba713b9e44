import { type Session, SessionContext, type SignInResult } from '@pauta/feature-api';
import type { Decorator } from '@storybook/react-vite';

const nothing = async () => undefined;

/** A session of nobody, whose sign-ins end as given. */
const sessionOf = (result: Promise<SignInResult>): Session => ({
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
  signIn: () => result,
  signUp: () => result,
  signOut: nothing,
  oAuthSignIn: () => result,
  setTemplate: () => undefined,
  refreshUserData: nothing,
  forceRefreshUserData: nothing,
});

/** What never ends: the state while something is asked. */
export const forever = <T,>(): Promise<T> => new Promise<T>(() => undefined);

export const poolFailure = (name: string, message = name): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), { name }));

/** Stands a screen where nobody is signed in, and a sign-in ends as given. Forgets what other stories left. */
export const signedOutStory =
  (result: Promise<SignInResult> = forever(), prepare: () => void = () => undefined): Decorator =>
  (Story) => {
    localStorage.removeItem('pauta.signed-out');
    sessionStorage.clear();
    prepare();
    return (
      <SessionContext value={sessionOf(result)}>
        <Story />
      </SessionContext>
    );
  };
