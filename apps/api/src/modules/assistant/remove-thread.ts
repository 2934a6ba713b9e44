import type { api, Received } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { assistantThreads } from './assistant.table.ts';
import { readThread } from './thread-access.ts';
import { mayDelete } from './thread-view.ts';

type Remove = typeof api.assistant.removeThread;

/** Deletes a thread of the caller; an answer in progress ends. */
export const removeThread = (ctx: Ctx, { params }: Received<Remove>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const thread = await readThread(tx, ctx, params.id);
    if (!mayDelete(ctx, thread)) throw new ProblemError('forbidden');
    await tx.delete(assistantThreads).where(eq(assistantThreads.id, thread.id));
    await recordAudit(tx, ctx, 'assistant.remove_thread', thread.id);
    return undefined;
  });
