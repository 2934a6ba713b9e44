import type { api, AssistantThread, Received } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { assistantThreads } from './assistant.table.ts';
import { audienceOfThread, readThread } from './thread-access.ts';
import { mayShare, viewThread } from './thread-view.ts';

type Share = typeof api.assistant.shareThread;

/** Shows a thread of the caller to the members of their teams, or no longer. */
export const shareThread = (ctx: Ctx, { params, body }: Received<Share>): Promise<AssistantThread> =>
  ctx.db.transaction(async (tx) => {
    const thread = await readThread(tx, ctx, params.id);
    if (!mayShare(ctx, thread)) throw new ProblemError('forbidden');
    const [row] = await tx
      .update(assistantThreads)
      .set({ isShared: body.isShared })
      .where(eq(assistantThreads.id, thread.id))
      .returning();
    await recordAudit(tx, ctx, 'assistant.share_thread', thread.id, body);
    const audience = await audienceOfThread(tx, ctx, { ...thread, isShared: true });
    await publish(tx, ctx.actor.companyId, audience, { topic: 'assistant.changed', threadId: thread.id });
    return viewThread(tx, ctx, orThrow(row, 'thread_not_found'));
  });
