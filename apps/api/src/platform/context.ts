import { randomUUID } from 'node:crypto';
import { type Actor, type ActorIdentity, actorIdOf, type SystemActor, type UserActor } from '@pauta/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyDatabase, Tx } from './database.ts';
import type { Logger } from './logger.ts';
import type { Platform } from './platform.ts';
import { audit } from './platform.table.ts';

/** Context of an operation: actor, company database, clock, log. */
export interface Ctx<A extends Actor = UserActor> {
  readonly actor: A;
  readonly db: CompanyDatabase;
  readonly platform: Platform;
  readonly log: Logger;
  readonly requestId: string;
  readonly now: () => Date;
}

/** Context of a public operation: without a company until the operation has determined one. */
export type PublicCtx = Omit<Ctx, 'actor' | 'db'>;

/** Context of background work: `name` identifies it in the audit. */
export const systemCtx = (platform: Platform, companyId: string, name: string): Ctx<SystemActor> => ({
  actor: { kind: 'system', companyId, name },
  db: platform.database.company(companyId),
  platform,
  log: platform.log,
  requestId: randomUUID(),
  now: platform.now,
});

interface CompanyTable {
  companyId: PgColumn;
  id: PgColumn;
}

/** SQL: the row belongs to the actor's company, and has this id if given. */
export const companyScope = (
  table: Omit<CompanyTable, 'id'> & Partial<CompanyTable>,
  ctx: { actor: Pick<Actor, 'companyId'> },
  id?: string,
): SQL => {
  const own = eq(table.companyId, ctx.actor.companyId);
  const condition = id === undefined || !table.id ? own : and(own, eq(table.id, id));
  return condition ?? own;
};

/** The actor of the installation itself: the example, an account's first sign-in. */
export const theInstallation = (companyId: string): SystemActor => ({
  kind: 'system',
  companyId,
  name: 'installation',
});

const ofActor = ({ actor }: { actor: ActorIdentity }) => ({
  companyId: actor.companyId,
  actorKind: actor.kind,
  actorId: actorIdOf(actor),
  actorName: actor.kind === 'system' ? actor.name : null,
});

/** Writes an audit entry in the transaction of the change. */
export const recordAudit = async (
  tx: Tx,
  by: { actor: ActorIdentity },
  action: string,
  subjectId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await tx.insert(audit).values({ ...ofActor(by), action, subjectId, detail });
};

const mostAtOnce = 1000;

/** Writes an audit entry for each of several subjects of one action. */
export const recordAuditOfEach = async (
  tx: Tx,
  by: { actor: ActorIdentity },
  action: string,
  subjectIds: readonly string[],
  detail: Record<string, unknown> = {},
): Promise<void> => {
  for (let at = 0; at < subjectIds.length; at += mostAtOnce) {
    const some = subjectIds.slice(at, at + mostAtOnce);
    await tx.insert(audit).values(some.map((subjectId) => ({ ...ofActor(by), action, subjectId, detail })));
  }
};
