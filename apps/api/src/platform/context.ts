import type { Actor } from '@pauta/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyDatabase, Tx } from './database.ts';
import type { Logger } from './logger.ts';
import type { Platform } from './platform.ts';
import { audit } from './platform.table.ts';

/** What an operation knows: who acts, for which company, the database as that company sees it, the clock, the log. */
export interface Ctx {
  readonly actor: Actor;
  readonly db: CompanyDatabase;
  readonly platform: Platform;
  readonly log: Logger;
  readonly requestId: string;
  readonly now: () => Date;
}

interface CompanyTable {
  companyId: PgColumn;
  id: PgColumn;
}

/** The company in a `where`, with the row's id where one is meant. */
export const ofCompany = (
  table: Omit<CompanyTable, 'id'> & Partial<CompanyTable>,
  ctx: Pick<Ctx, 'actor'>,
  id?: string,
): SQL => {
  const own = eq(table.companyId, ctx.actor.companyId);
  const condition = id === undefined || !table.id ? own : and(own, eq(table.id, id));
  return condition ?? own;
};

/** Writes who did what, in the transaction of the change itself. */
export const recordAudit = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  action: string,
  subjectId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await tx
    .insert(audit)
    .values({ companyId: ctx.actor.companyId, actorId: ctx.actor.userId, action, subjectId, detail });
};
