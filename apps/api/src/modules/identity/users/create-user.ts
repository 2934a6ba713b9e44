import type { ActorIdentity, Language, TeamRole } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/columns.ts';
import { recordAudit, theInstallation } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { BasicCredentials } from '../access/basic-credentials.ts';
import { basicCredentials, type PoolUserStatus } from '../identity.table.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import { addToPool, toUsername } from '../pool/pool-user.ts';
import { addMember } from '../../teams/add-member.ts';
import { users } from './users.table.ts';

export interface NewUser {
  email: string;
  /** A string is split at the first space into first and last name. */
  name: string | { firstName: string; lastName: string | null };
  /** Absent if users sign in at an external pool: no entry in the embedded one is created. */
  password?: string | undefined;
  /** Instead of a password, for a user from before the pool. */
  basic?: BasicCredentials | undefined;
  /** Expiry of a temporary password. */
  passwordExpiresAt?: Date;
  companyId: string;
  isAdmin?: boolean;
  teams?: readonly { teamId: string; role: TeamRole }[];
  status?: PoolUserStatus | 'DISABLED';
  /** Initial language. */
  language?: Language;
  /** The actor in the audit; the installation itself by default. */
  actor?: ActorIdentity;
}

const namesOf = (name: NewUser['name']): { firstName: string; lastName: string | null } => {
  if (typeof name !== 'string') return name;
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') || null };
};

/**
 * Creates a user, their memberships and their entry in the embedded pool. Takes a system transaction. Throws
 * `PoolError` `InvalidPasswordException` for a password against the policy, and the database's unique violation (23505)
 * if the address exists.
 */
export const createUser = async (
  tx: Tx,
  { secrets }: { secrets: Secrets },
  { email, name, password, basic, companyId, isAdmin = false, teams = [], status = 'CONFIRMED', ...options }: NewUser,
): Promise<{ id: string; sub: string | null }> => {
  if (password !== undefined) requirePolicy(password);
  const id = newId();
  const emailAddress = toUsername(email);
  const { firstName, lastName } = namesOf(name);
  const isDisabled = status === 'DISABLED';
  await tx.insert(users).values({
    id,
    companyId,
    emailAddress,
    firstName,
    lastName,
    isAdmin,
    authType: basic ? 'basic' : 'cognito',
    language: options.language ?? 'pt-BR',
    disabledAt: isDisabled ? new Date() : null,
  });
  for (const { teamId, role } of teams) await addMember(tx, { companyId, teamId, userId: id, role });
  if (basic) await tx.insert(basicCredentials).values({ userId: id, ...basic });
  let sub: string | null = null;
  if (password !== undefined) {
    sub = await addToPool(tx, secrets, {
      userId: id,
      username: emailAddress,
      name: [firstName, lastName].filter(Boolean).join(' '),
      password,
      status: isDisabled ? 'CONFIRMED' : status,
      enabled: !isDisabled,
      ...(options.passwordExpiresAt ? { passwordExpiresAt: options.passwordExpiresAt } : {}),
    });
    await tx.update(users).set({ cognitoId: sub }).where(eq(users.id, id));
  }
  const { actor = theInstallation(companyId) } = options;
  await recordAudit(tx, { actor }, 'user.create', id, { isAdmin, teams });
  return { id, sub };
};
