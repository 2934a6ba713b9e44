import { type Session, SessionContext, type SignInResult } from '@pauta/feature-api';
import type { Decorator } from '@storybook/react-vite';

const nothing = async () => undefined;

/** A signed-out session whose sign-ins have the given result. */
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

/** A promise that never resolves, for pending states. */
export const forever = <T,>(): Promise<T> => new Promise<T>(() => undefined);

export const poolFailure = (name: string, message = name): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), { name }));

/** Renders a story signed out, with the given sign-in result. Clears the state of other stories. */
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
