import { eq } from 'drizzle-orm';
import { orThrow } from '../../platform/problem-error.ts';
import type { ConversationHandlers, ConversationJob } from './conversation-subject.ts';
import { type ExportedChat, readExport } from './read-export.ts';
import { addMessages, dateMessages } from './add-messages.ts';
import { whatsappImports } from './whatsapp.table.ts';

/** Reads the file that an import keeps until it is done. */
const readKept = async ({ db, subject }: ConversationJob): Promise<ExportedChat> => {
  const [row] = await db.read((tx) =>
    tx.select({ content: whatsappImports.content }).from(whatsappImports).where(eq(whatsappImports.id, subject.id)),
  );
  return readExport({ fileName: subject.fileName, ...orThrow(row, 'conversation_not_found') }, subject.dateOrder);
};

/** The work of an import. `read` gives its file where that is read already; `added` is told of messages that are new. */
export const conversationHandlers = (
  read: (job: ConversationJob) => Promise<ExportedChat> = readKept,
  added: (count: number) => void = () => undefined,
): ConversationHandlers => ({
  messages: async (job) => {
    const { db, subject, signal } = job;
    const chat = { companyId: subject.companyId, id: subject.chatId };
    await addMessages(db, chat, dateMessages(await read(job), subject), subject.seller, async (count, share) => {
      added(count);
      await job.progress(share);
      signal.throwIfAborted();
    });
    return { state: 'done' };
  },
});
