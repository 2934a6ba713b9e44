import type { User } from '@pauta/contract';
import { createContext, useContext } from 'react';

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly name: string };

/** What a person enters to be sent to their own provider. */
export type ProviderEntry = {
  /** An e-mail, or text that names the provider. */
  readonly entry: string;
  /** Where they want to go afterwards. */
  readonly redirectUrl?: string | undefined;
};

/** How a sign-in ended: `message` is for the person, in their language. */
export type SignInResult =
  | { readonly success: true; readonly message: string }
  | {
      readonly success: false;
      readonly message: string;
      /** The field that is to blame. */
      readonly field?: 'email' | 'password';
      /** Only a new password helps. */
      readonly needsNewPassword?: boolean;
    };

export type SessionState = {
  /** The session has a cognito id. */
  readonly authenticated: boolean;
  readonly user: User | null;
  readonly templateId: string | null;
  /** It is not known yet whether a session exists. */
  readonly initializing: boolean;
  /** The user has an id, an e-mail and a first name. */
  readonly userDataComplete: boolean;
};

export type SessionActions = {
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>;
  readonly signUp: (account: NewAccount) => Promise<SignInResult>;
  readonly signOut: () => Promise<void>;
  /** Sends the person to the provider that the entry names. A success means that the page is leaving. */
  readonly oAuthSignIn: (entry: ProviderEntry) => Promise<SignInResult>;
  readonly setTemplate: (templateId: string | null) => void;
  /** Asks for the user again, unless that was done in the last minute. */
  readonly refreshUserData: () => Promise<void>;
  /** Refreshes the token, then asks for the user again. */
  readonly forceRefreshUserData: () => Promise<void>;
};

export type Session = SessionState & SessionActions;

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and what they can do about it. An error outside its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a session provider');
  return session;
};

/** The signed-in person. Throws without a session: only screens behind the sign-in may call it. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser must be used where somebody is signed in');
  return user;
};
