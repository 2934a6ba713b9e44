import type { api, AssistantThread, Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { assistantThreads } from './assistant.table.ts';
import { viewThread } from './thread-view.ts';

type Create = typeof api.assistant.createThread;

/**
 * Creates a thread about many meetings. Names that the caller has no access to are hidden from readers without access.
 */
export const createThread = (ctx: Ctx, { body }: Received<Create>): Promise<AssistantThread> =>
  ctx.db.transaction(async (tx) => {
    const { companyId, userId } = ctx.actor;
    const { filter = null, contextMeetingIds, contextChatIds } = body;
    const [row] = await tx
      .insert(assistantThreads)
      .values({ companyId, userId, filter, contextMeetingIds, contextChatIds })
      .returning();
    const thread = orThrow(row, 'internal');
    await recordAudit(tx, ctx, 'assistant.create_thread', thread.id);
    return viewThread(tx, ctx, thread);
  });
