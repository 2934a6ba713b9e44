import type { api, AssistantAnswer, Received } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { assistantTurns } from './assistant.table.ts';
import { audienceOfThread, readTurn } from './thread-access.ts';
import { viewTurn } from './thread-view.ts';

type Stop = typeof api.assistant.stopAnswer;

/** Stops the asker's answer. A finished one is unchanged. */
export const stopAnswer = (ctx: Ctx, { params }: Received<Stop>): Promise<AssistantAnswer> =>
  ctx.db.transaction(async (tx) => {
    const { turn, thread } = await readTurn(tx, ctx, params.id);
    if (turn.userId !== ctx.actor.userId) throw new ProblemError('forbidden');
    const [stopped] = await tx
      .update(assistantTurns)
      .set({ state: 'stopped', finishedAt: ctx.now() })
      .where(and(eq(assistantTurns.id, turn.id), eq(assistantTurns.state, 'answering')))
      .returning();
    await recordAudit(tx, ctx, 'assistant.stop', thread.id, { answerId: turn.id });
    if (stopped) {
      const audience = await audienceOfThread(tx, ctx, thread);
      await publish(tx, ctx.actor.companyId, audience, { topic: 'assistant.changed', threadId: thread.id });
    }
    // Not stopped, it may have been finished since it was read.
    return (await viewTurn(tx, ctx, stopped ?? (await readTurn(tx, ctx, turn.id)).turn)).answer;
  });
