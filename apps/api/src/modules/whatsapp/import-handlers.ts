import { eq } from 'drizzle-orm';
import { orThrow } from '../../platform/problem-error.ts';
import { addMessages } from './add-messages.ts';
import { requestAnalysis } from './analysis/conversation-subject.ts';
import type { ImportHandlers, ImportJob } from './import-subject.ts';
import type { PackedChat } from './pack-chat.ts';
import { readMessages } from './read-chat.ts';
import { whatsappImports } from './whatsapp.table.ts';

/** Parses the file that an import keeps until it is done. */
const readKept = async ({ db, platform, subject }: ImportJob): Promise<PackedChat> => {
  const [row] = await db.read((tx) =>
    tx.select({ content: whatsappImports.content }).from(whatsappImports).where(eq(whatsappImports.id, subject.id)),
  );
  const file = { fileName: subject.fileName, ...orThrow(row, 'conversation_not_found') };
  return (await readMessages(platform, subject.companyId, file, subject, subject.dateOrder)).packed;
};

/**
 * The stage handlers of an import. `read` returns messages that are parsed already; `added` is called with the number
 * of new ones.
 */
export const importHandlers = (
  read: (job: ImportJob) => Promise<PackedChat> = readKept,
  added: (count: number) => void = () => undefined,
): ImportHandlers => ({
  messages: async (job) => {
    const { db, subject, signal } = job;
    const chat = { companyId: subject.companyId, id: subject.chatId };
    await addMessages(db, chat, await read(job), async (count, share) => {
      added(count);
      await job.progress(share);
      signal.throwIfAborted();
    });
    await requestAnalysis(job.platform, chat);
    return { state: 'done' };
  },
});
