import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from './context.ts';
import type { Tx } from './database.ts';
import { audit } from './platform.table.ts';

export type AuditRecord = typeof audit.$inferSelect;

/** Audit entries of an object, the latest first. */
export const readAudit = (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { subjectId, limit }: { subjectId: string; limit: number },
): Promise<AuditRecord[]> =>
  tx
    .select()
    .from(audit)
    .where(and(companyScope(audit, ctx), eq(audit.subjectId, subjectId)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limit);
