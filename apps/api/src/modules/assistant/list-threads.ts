import type { api, Received, ThreadPage } from '@pauta/contract';
import { and, asc, count, desc, exists, inArray, sql, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { assistantThreads, assistantTurns } from './assistant.table.ts';
import { visibleThreads } from './thread-access.ts';
import { viewSubjects } from './thread-view.ts';

type List = typeof api.assistant.threads;

const longestTitle = 120;

/** For each thread, the number of questions and the first one. */
const readQuestions = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .selectDistinctOn([assistantTurns.threadId], {
      threadId: assistantTurns.threadId,
      first: sql<string>`left(${assistantTurns.content}, ${longestTitle})`,
      count: sql<number>`count(*) over (partition by ${assistantTurns.threadId})`.mapWith(Number),
    })
    .from(assistantTurns)
    .where(inArray(assistantTurns.threadId, [...ids]))
    .orderBy(assistantTurns.threadId, asc(assistantTurns.createdAt), asc(assistantTurns.id));
  return new Map(rows.map((row) => [row.threadId, row]));
};

/** Threads with at least one question, the most recent first. */
export const listThreads = (ctx: Ctx, { query: { page, limit } }: Received<List>): Promise<ThreadPage> =>
  ctx.db.read(async (tx) => {
    const asked = tx
      .select({ one: sql`1` })
      .from(assistantTurns)
      .where(eq(assistantTurns.threadId, assistantThreads.id));
    const where = and(visibleThreads(ctx), exists(asked));
    const [counted] = await tx.select({ total: count() }).from(assistantThreads).where(where);
    const threads = await tx
      .select()
      .from(assistantThreads)
      .where(where)
      .orderBy(desc(assistantThreads.updatedAt), desc(assistantThreads.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const questions = threads.length
      ? await readQuestions(
          tx,
          threads.map(({ id }) => id),
        )
      : new Map();
    const views = await viewSubjects(tx, ctx, threads);
    const items = threads.flatMap(({ id, updatedAt }, at) => {
      const view = views[at];
      const asks = questions.get(id);
      return view
        ? [
            {
              id,
              ...view,
              title: asks?.first ?? null,
              questionCount: asks?.count ?? 0,
              updatedAt: updatedAt.toISOString(),
            },
          ]
        : [];
    });
    return { items, total: counted?.total ?? 0, totalIsCapped: false, page, limit };
  });
