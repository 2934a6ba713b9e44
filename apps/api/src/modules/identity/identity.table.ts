import { boolean, index, integer, jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { users } from './users/users.table.ts';

/** A separate schema, which the role of a company's requests can't access. */
export const identity = pgSchema('identity');

/** `EXTERNAL_PROVIDER`: signs in at an upstream issuer and has no password here. */
export type PoolUserStatus =
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'UNCONFIRMED'
  | 'RESET_REQUIRED'
  | 'EXTERNAL_PROVIDER';

export type ClientFlow = 'srp' | 'password' | 'refresh' | 'code';

/** Attributes of a pool user: all values are strings, as in Cognito. */
export interface PoolAttributes {
  name: string;
  email: string;
  email_verified: string;
  'custom:user_id': string;
  'custom:should_reset_password': string;
}

export const poolUsers = identity.table('pool_users', {
  sub: id(),
  /** The lower-case e-mail address. It is part of the verifier, so changing it requires a new password. */
  username: text().notNull().unique(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hex. */
  salt: text().notNull(),
  /** SRP verifier, encrypted for this user. */
  verifier: text().notNull(),
  status: text().$type<PoolUserStatus>().notNull(),
  enabled: boolean().notNull().default(true),
  /** Expiry of a temporary password; null for one that the user chose. */
  passwordExpiresAt: instant(),
  attributes: jsonb().$type<PoolAttributes>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const sub = () =>
  uuid()
    .notNull()
    .references(() => poolUsers.sub, { onDelete: 'cascade' });

/** One per sign-in. The id is `origin_jti` of all its tokens. */
export const sessions = identity.table(
  'sessions',
  {
    id: id(),
    sub: sub(),
    clientId: text().notNull(),
    /** Scopes of the access tokens, separated by spaces. */
    scope: text().notNull().default('aws.cognito.signin.user.admin'),
    /** Upstream provider that authenticated the user; null for a password. */
    provider: text(),
    authTime: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('sessions_sub').on(t.sub)],
);

export const refreshTokens = identity.table(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
);

export const challenges = identity.table(
  'challenges',
  {
    /** SHA-256 of the client's secret block or session, hex. */
    hash: text().primaryKey(),
    kind: text({ enum: ['srp', 'new_password'] }).notNull(),
    clientId: text().notNull(),
    /** Unknown names get challenges like any other. */
    username: text().notNull(),
    /** The server's half of the SRP exchange, encrypted for this challenge. */
    secret: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('challenges_expiry').on(t.expiresAt)],
);

/** Counts of wrong passwords by name, known or not. */
export const failures = identity.table(
  'failures',
  { username: text().primaryKey(), count: integer().notNull(), lastAt: instant().notNull(), lockedUntil: instant() },
  (t) => [index('failures_last').on(t.lastAt)],
);

/** Clients besides the product's own, which comes from the settings. */
export const clients = identity.table('clients', {
  id: text().primaryKey(),
  accessTtlS: integer().notNull(),
  refreshTtlS: integer().notNull(),
  redirectUris: jsonb().$type<string[]>().notNull(),
  logoutUris: jsonb().$type<string[]>().notNull(),
  flows: jsonb().$type<ClientFlow[]>().notNull(),
  /** `legacy` reveals unknown names. */
  userErrors: text({ enum: ['hidden', 'legacy'] }).notNull(),
  createdAt: createdAt(),
});

/** One per name, known or not: the newest reset code, and the number of requests in the hour. */
export const resetCodes = identity.table(
  'reset_codes',
  {
    username: text().primaryKey(),
    /** HMAC of the code; null if it was used or never sent. */
    code: text(),
    expiresAt: instant(),
    guesses: integer().notNull().default(0),
    requests: integer().notNull().default(0),
    requestsSince: instant().notNull(),
  },
  (t) => [index('reset_codes_since').on(t.requestsSince)],
);

/** A sign-in in progress on the hosted pages. */
export const authorizations = identity.table(
  'authorizations',
  {
    /** SHA-256 of the state parameter, hex. */
    hash: text().primaryKey(),
    /** SHA-256 of the cookie that binds it to one browser, hex. */
    browser: text().notNull(),
    clientId: text().notNull(),
    redirectUri: text().notNull(),
    state: text(),
    nonce: text(),
    /** PKCE, S256. */
    codeChallenge: text(),
    scope: text().notNull(),
    provider: text(),
    /** PKCE verifier and nonce for the upstream issuer, encrypted for this authorization. */
    secret: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('authorizations_expiry').on(t.expiresAt)],
);

export const authorizationCodes = identity.table(
  'authorization_codes',
  {
    /** SHA-256 of the code, hex. */
    hash: text().primaryKey(),
    sub: sub(),
    clientId: text().notNull(),
    redirectUri: text().notNull(),
    nonce: text(),
    codeChallenge: text(),
    scope: text().notNull(),
    provider: text(),
    authTime: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The session that it started: a replay of the code ends it. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    usedAt: instant(),
  },
  (t) => [index('authorization_codes_expiry').on(t.expiresAt), index('authorization_codes_sub').on(t.sub)],
);

/** Identities of users at upstream issuers. */
export const federatedIdentities = identity.table(
  'federated_identities',
  { provider: text().notNull(), subject: text().notNull(), sub: sub(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('federated_identities_sub').on(t.sub)],
);

/** Passwords of accounts from before the pool, which use Basic credentials until they move. */
export const basicCredentials = identity.table('basic_credentials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hex. */
  salt: text().notNull(),
  /** `scrypt:N:r:p:` and the key in hex. */
  hash: text().notNull(),
});

export const signingKeys = identity.table('signing_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  /** Private JWK, encrypted for this kid. */
  privateKey: text().notNull(),
  createdAt: instant().notNull(),
  /** When it stopped signing; it is published until its tokens have expired. */
  retiredAt: instant(),
});
