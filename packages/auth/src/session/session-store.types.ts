import type { User } from '@pauta/contract';
import type { SessionActions, SessionState, SignedOutReason } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import type { Tokens } from './stored-tokens.ts';

export type SessionStoreOptions = {
  readonly settings: AuthSettings;
  /** Asks the api who is signed in. */
  readonly loadUser: () => Promise<User>;
  /** Where the api is; this origin unless given. */
  readonly apiUrl?: string;
  /** Goes to an address outside this page; by default the browser does. */
  readonly leave?: (address: string) => void;
  /** Loads this page anew for another person; by default `giveUpPage`. */
  readonly giveUp?: () => void;
};

export type SessionStore = SessionActions & {
  readonly settings: AuthSettings;
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the user could not be loaded, while the session itself stands; null when nothing is wrong. */
  readonly getFailure: () => unknown;
  /** Resolves when it is known whether somebody is signed in. */
  readonly known: () => Promise<SessionState>;
  /** The id token to send now; renewed first when it has ended. */
  readonly getToken: () => Promise<string | null>;
  /** A new id token, fetched once for all who ask, in other tabs too; null when the session is lost. Rejects offline. */
  readonly refreshToken: () => Promise<string | null>;
  /** Makes a session of tokens from the hosted pages. Leaves none when the api does not say who it is, and rejects. */
  readonly adopt: (username: string, tokens: Tokens) => Promise<void>;
  /** Ends the session on this side, and notes why. */
  readonly forget: (reason: SignedOutReason) => void;
  /** Starts watching storage and the clock. */
  readonly start: () => void;
  /** Stops watching. */
  readonly stop: () => void;
  /** Fetches what a sign-in needs, ahead of it. */
  readonly preload: () => void;
};
