import type { api, Received, Reply } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { processSubject, requestWork } from '../processing/engine.ts';
import { importSubject } from './import-subject.ts';
import { readConversation } from './get-conversation.ts';
import { openChat } from './add-messages.ts';
import { readMessages } from './read-chat.ts';
import { importHandlers } from './import-handlers.ts';
import { whatsappImports } from './whatsapp.table.ts';

type Import = typeof api.whatsapp.import;

/** How long a request stores messages itself before a worker continues. */
const patienceMs = 5_000;

/**
 * Imports an exported conversation of the actor, who has chosen their name among the authors. The file is kept until
 * its messages are stored: a worker continues if it takes too long or is interrupted.
 */
export const importChat = async (
  ctx: Ctx,
  { body }: Pick<Received<Import>, 'body'>,
  stop?: AbortSignal,
): Promise<Reply<Import>> => {
  const { userId, companyId } = ctx.actor;
  const { fileName, content, seller, timeZone } = body;
  const { dateOrder, packed } = await readMessages(ctx.platform, companyId, body, body, body.dateOrder);
  const { id, chatId } = await ctx.db.transaction(async (tx) => {
    const opened = await openChat(tx, { companyId, userId }, packed, body);
    const kept = { companyId, userId, chatId: opened, fileName, content, dateOrder, seller, timeZone };
    const [row] = await tx.insert(whatsappImports).values(kept).returning({ id: whatsappImports.id });
    await recordAudit(tx, ctx, 'conversation.import', opened, { messages: packed.count });
    return { id: orThrow(row, 'internal').id, chatId: opened };
  });
  let stored = 0;
  let isHandedOver = false;
  const handlers = importHandlers(
    async () => packed,
    (count) => {
      stored += count;
    },
  );
  const patience = stop ?? AbortSignal.timeout(patienceMs);
  try {
    await processSubject(ctx.platform, importSubject, handlers, { companyId, id }, patience);
  } catch (error) {
    if (!patience.aborted) throw error;
    await requestWork(ctx.platform, importSubject, { companyId, id });
    isHandedOver = true;
  }
  return ctx.db.read(async (tx) => {
    const [left] = await tx
      .select({ cause: whatsappImports.cause })
      .from(whatsappImports)
      .where(eq(whatsappImports.id, id));
    if (left?.cause) throw new ProblemError(left.cause);
    return { conversation: await readConversation(tx, ctx, { userId, chatId }), added: isHandedOver ? null : stored };
  });
};
