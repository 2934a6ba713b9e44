import type { User } from '@pauta/contract';
import { createContext, useContext } from 'react';

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly name: string };

/** How a sign-in ended: `message` is for the person, in pt-BR. */
export type SignInResult =
  | { readonly success: true; readonly message: string }
  | { readonly success: false; readonly message: string; readonly field?: 'email' | 'password' };

export type SessionState = {
  /** The session has a cognito id. */
  readonly authenticated: boolean;
  readonly user: User | null;
  readonly templateId: string | null;
  /** Nobody knows yet whether a session exists. */
  readonly initializing: boolean;
  /** The user has an id, an e-mail and a first name. */
  readonly userDataComplete: boolean;
};

export type SessionActions = {
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>;
  readonly signUp: (account: NewAccount) => Promise<SignInResult>;
  readonly signOut: () => Promise<void>;
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

/** The signed-in person. An error where nobody is: only screens behind the sign-in may ask. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser must be used where somebody is signed in');
  return user;
};
