import { boolean, index, integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { users } from '../users/users.table.ts';

/** A schema of its own: the role of a company's requests has no access to anything in it. */
export const identity = pgSchema('identity');

export type PoolUserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'UNCONFIRMED' | 'RESET_REQUIRED';

/** Attributes as the pool tells them: all values are text, as in Cognito. */
export interface PoolAttributes {
  name: string;
  email: string;
  email_verified: string;
  'custom:user_id': string;
  'custom:should_reset_password': string;
}

export const poolUsers = identity.table('pool_users', {
  sub: id(),
  /** The lower-case e-mail address. It is part of the verifier, so a new one needs a new password. */
  username: text().notNull().unique(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hex. */
  salt: text().notNull(),
  /** SRP verifier, sealed for this user. */
  verifier: text().notNull(),
  status: text().$type<PoolUserStatus>().notNull(),
  enabled: boolean().notNull().default(true),
  attributes: jsonb().$type<PoolAttributes>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const sub = () =>
  uuid()
    .notNull()
    .references(() => poolUsers.sub, { onDelete: 'cascade' });

/** One a sign-in. Its id is `origin_jti` of every token that it gives. */
export const sessions = identity.table(
  'sessions',
  { id: id(), sub: sub(), clientId: text().notNull(), authTime: instant().notNull(), revokedAt: instant() },
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
    /** SHA-256 of the secret block or session that the client holds, hex. */
    hash: text().primaryKey(),
    kind: text({ enum: ['srp', 'new_password'] }).notNull(),
    clientId: text().notNull(),
    /** A name that nobody has is challenged like any other. */
    username: text().notNull(),
    /** The server's half of the SRP exchange, sealed for this challenge. */
    secret: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('challenges_expiry').on(t.expiresAt)],
);

/** Wrong passwords by name, known or not. */
export const failures = identity.table(
  'failures',
  { username: text().primaryKey(), count: integer().notNull(), lastAt: instant().notNull(), lockedUntil: instant() },
  (t) => [index('failures_last').on(t.lastAt)],
);

export const signingKeys = identity.table('signing_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  /** Private JWK, sealed for this kid. */
  privateKey: text().notNull(),
  createdAt: instant().notNull(),
  /** Signs nothing more; stays published until what it signed has expired. */
  retiredAt: instant(),
});
