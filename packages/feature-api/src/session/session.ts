import type { User } from '@pauta/contract';
import { createContext, useContext } from 'react';

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly name: string };

/** Entry for a sign-in by a provider. */
export type ProviderEntry = {
  /** An e-mail, or text that contains the provider's name. */
  readonly entry: string;
  /** Target after the sign-in. */
  readonly redirectUrl?: string | undefined;
};

/** Result of a sign-in: `message` is for the user, in their language. */
export type SignInResult =
  | { readonly success: true; readonly message: string }
  | {
      readonly success: false;
      readonly message: string;
      /** The invalid field. */
      readonly field?: 'email' | 'password';
      /** Only a password reset can help. */
      readonly needsNewPassword?: boolean;
    };

export type SessionState = {
  /** The session has a Cognito id. */
  readonly authenticated: boolean;
  readonly user: User | null;
  readonly templateId: string | null;
  /** It is not known yet whether there is a session. */
  readonly initializing: boolean;
  /** The user has an id, an e-mail and a first name. */
  readonly userDataComplete: boolean;
};

export type SessionActions = {
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>;
  readonly signUp: (account: NewAccount) => Promise<SignInResult>;
  readonly signOut: () => Promise<void>;
  /** Redirects to the provider that the entry names. On success the page is unloading. */
  readonly oAuthSignIn: (entry: ProviderEntry) => Promise<SignInResult>;
  readonly setTemplate: (templateId: string | null) => void;
  /** Reloads the user, unless that was done within the last minute. */
  readonly refreshUserData: () => Promise<void>;
  /** Refreshes the token, then reloads the user. */
  readonly forceRefreshUserData: () => Promise<void>;
};

export type Session = SessionState & SessionActions;

export const SessionContext = createContext<Session | null>(null);

/** The session with its actions. Throws outside of its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a session provider');
  return session;
};

/** The signed-in user. Throws without a session: only for screens behind the sign-in. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser must be used where somebody is signed in');
  return user;
};
