import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, theInstallation } from '../../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../../platform/database.ts';
import type { SsoProvider } from '../../../platform/sso-providers.ts';
import { createUser } from '../users/create-user.ts';
import { users } from '../users/users.table.ts';
import { federatedIdentities, poolUsers } from '../identity.table.ts';
import { moveToPool } from '../pool/move-to-pool.ts';
import type { Pool } from '../pool/pool.ts';
import type { PoolUser } from '../pool/pool-user.ts';
import { OAuthError } from './oauth-error.ts';

const Name = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 100)
      .toWellFormed(),
  )
  .optional()
  .catch(undefined);

/** Claims of an issuer. Invalid fields count as missing. */
export const UpstreamClaims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
  email: z.email().max(128).toLowerCase().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  name: Name,
  given_name: Name,
  family_name: Name,
});
export type UpstreamClaims = z.output<typeof UpstreamClaims>;

const denied = (message: string): OAuthError => new OAuthError('access_denied', message);
const disabled = () => denied('Seu acesso foi desativado. Fale com o administrador da sua empresa.');
const ofAnotherCompany = () => denied('Este e-mail pertence a outra empresa. Fale com o suporte.');

interface Person {
  user: typeof users.$inferSelect;
  entry: PoolUser | null;
}

const requireMayEnter = ({ user, entry }: Person, { companyId }: SsoProvider): void => {
  if (user.companyId !== companyId) throw ofAnotherCompany();
  if (user.disabledAt || entry?.enabled === false) throw disabled();
};

const findByIdentity = async (tx: Tx, provider: string, subject: string) => {
  const [found] = await tx
    .select({ user: users, entry: poolUsers })
    .from(federatedIdentities)
    .innerJoin(poolUsers, eq(poolUsers.sub, federatedIdentities.sub))
    .innerJoin(users, eq(users.id, poolUsers.userId))
    .where(and(eq(federatedIdentities.provider, provider), eq(federatedIdentities.subject, subject)));
  return found;
};

const findByAddress = async (tx: Tx, email: string): Promise<Person | undefined> => {
  const [found] = await tx
    .select({ user: users, entry: poolUsers })
    .from(users)
    .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
    .where(eq(users.emailAddress, email));
  return found;
};

/** The verified e-mail address in a domain that belongs to the provider. Throws otherwise. */
const requireAddress = ({ email, email_verified }: UpstreamClaims, { name, domains }: SsoProvider): string => {
  if (!email || !email_verified) throw denied(`O provedor ${name} não confirmou seu e-mail.`);
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw denied(`O provedor ${name} não atende o domínio do seu e-mail.`);
  }
  return email;
};

const nameOf = ({ name, given_name, family_name }: UpstreamClaims, email: string): string =>
  [given_name, family_name].filter(Boolean).join(' ') || name || email.slice(0, email.indexOf('@'));

/** A random password that fits the policy and is not shown to anyone. */
const unknownPassword = (): string => `${randomBytes(32).toString('base64url')}aA1#`;

/** Returns the `sub` of a user's pool entry on their first sign-in at the issuer; creates it if missing. */
const takeIn = async (tx: Tx, pool: Pool, provider: SsoProvider, claims: UpstreamClaims): Promise<string> => {
  const email = requireAddress(claims, provider);
  const person = await findByAddress(tx, email);
  if (person) {
    requireMayEnter(person, provider);
    if (person.entry) return person.entry.sub;
    const sub = await moveToPool(tx, pool.secrets, person.user, unknownPassword());
    await tx.update(poolUsers).set({ status: 'EXTERNAL_PROVIDER' }).where(eq(poolUsers.sub, sub));
    return sub;
  }
  const { sub } = await createUser(tx, pool, {
    email,
    name: nameOf(claims, email),
    password: unknownPassword(),
    companyId: provider.companyId,
    status: 'EXTERNAL_PROVIDER',
  });
  if (!sub) throw new TypeError('A user with a password has an entry in the pool');
  return sub;
};

const findOrTakeIn = (pool: Pool, provider: SsoProvider, claims: UpstreamClaims): Promise<PoolUser> =>
  pool.database.system.transaction(async (tx) => {
    const known = await findByIdentity(tx, provider.name, claims.sub);
    if (known) {
      requireMayEnter(known, provider);
      return known.entry;
    }
    const sub = await takeIn(tx, pool, provider, claims);
    await tx.insert(federatedIdentities).values({ provider: provider.name, subject: claims.sub, sub });
    const linked = await findByIdentity(tx, provider.name, claims.sub);
    if (!linked) throw new TypeError('An identity that was just stored is there');
    await recordAudit(tx, { actor: theInstallation(provider.companyId) }, 'user.link_provider', linked.user.id, {
      provider: provider.name,
    });
    return linked.entry;
  });

/**
 * The user for an issuer's claims: known by subject, else by verified address in one of the provider's domains, else
 * created in its company. Throws `access_denied` with a Portuguese message, and then nothing was created.
 */
export const findOrMakeFederatedUser = (pool: Pool, provider: SsoProvider, claims: UpstreamClaims): Promise<PoolUser> =>
  retryOnUniqueViolation(() => findOrTakeIn(pool, provider, claims));
