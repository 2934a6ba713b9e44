import { eq } from 'drizzle-orm';
import { orThrow } from '../../platform/problem-error.ts';
import type { ConversationHandlers, ConversationJob } from './conversation-subject.ts';
import { readExport } from './read-export.ts';
import { addMessages, type DatedMessage, dateMessages } from './add-messages.ts';
import { whatsappImports } from './whatsapp.table.ts';

/** Reads the file that an import keeps until it is done. */
const readKept = async ({ db, subject }: ConversationJob): Promise<DatedMessage[]> => {
  const [row] = await db.read((tx) =>
    tx.select({ content: whatsappImports.content }).from(whatsappImports).where(eq(whatsappImports.id, subject.id)),
  );
  const file = { fileName: subject.fileName, ...orThrow(row, 'conversation_not_found') };
  return dateMessages(await readExport(file, subject.dateOrder), subject);
};

/** The work of an import. `read` gives its messages where they are read already; `added` is told of those that are new. */
export const conversationHandlers = (
  read: (job: ConversationJob) => Promise<DatedMessage[]> = readKept,
  added: (count: number) => void = () => undefined,
): ConversationHandlers => ({
  messages: async (job) => {
    const { db, subject, signal } = job;
    const chat = { companyId: subject.companyId, id: subject.chatId };
    await addMessages(db, chat, await read(job), subject.seller, async (count, share) => {
      added(count);
      await job.progress(share);
      signal.throwIfAborted();
    });
    return { state: 'done' };
  },
});
