import type { User } from '@pauta/contract';
import type { SessionActions, SessionState, SignedOutReason } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import type { Tokens } from './stored-tokens.ts';

export type SessionStoreOptions = {
  readonly settings: AuthSettings;
  /** Loads the signed-in user from the api. */
  readonly loadUser: () => Promise<User>;
  /** Base URL of the api; by default this origin. */
  readonly apiUrl?: string;
  /** Navigates to an external address; by default with the browser. */
  readonly leave?: (address: string) => void;
  /** Reloads this page for another user; by default `leavePage`. */
  readonly giveUp?: () => void;
};

export type SessionStore = SessionActions & {
  readonly settings: AuthSettings;
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the user of a valid session could not be loaded; null if there is no failure. */
  readonly getFailure: () => unknown;
  /** Resolves when it is known whether there is a session. */
  readonly known: () => Promise<SessionState>;
  /** The current id token, refreshed first if it has expired. */
  readonly getToken: () => Promise<string | null>;
  /** Refreshes the id token, once for concurrent calls in all tabs; null if the session is lost. Rejects offline. */
  readonly refreshToken: () => Promise<string | null>;
  /** Creates a session from hosted-page tokens. If the api cannot identify the user, creates none and rejects. */
  readonly adopt: (username: string, tokens: Tokens) => Promise<void>;
  /** Ends the session locally, and stores the reason. */
  readonly forget: (reason: SignedOutReason) => void;
  /** Starts watching the storage and the timers. */
  readonly start: () => void;
  /** Stops watching. */
  readonly stop: () => void;
  /** Preloads the sign-in module. */
  readonly preload: () => void;
};
