import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { StageChange, SubjectKey } from '../../processing/subject.ts';
import { type ChatStage, whatsappChats, whatsappStages } from '../whatsapp.table.ts';

export type ChatStageRow = typeof whatsappStages.$inferSelect;

const chatStages: readonly ChatStage[] = ['answers', 'evaluation'];

const toBegin = {
  state: 'waiting',
  progress: 0,
  cause: null,
  reason: null,
  warnings: [],
  lostAttempts: 0,
  startedAt: null,
  finishedAt: null,
} as const satisfies StageChange;

/** Rows for a conversation that is to be read, where it has none. */
export const addStages = async (tx: Tx, { companyId, id: chatId }: SubjectKey): Promise<void> => {
  await tx
    .insert(whatsappStages)
    .values(chatStages.map((stage) => ({ companyId, chatId, stage, state: 'waiting' as const })))
    .onConflictDoNothing();
};

export const readStages = (tx: Tx, chatId: string): Promise<ChatStageRow[]> =>
  tx.select().from(whatsappStages).where(eq(whatsappStages.chatId, chatId));

const ofStage = (chatId: string, stage: ChatStage) =>
  and(eq(whatsappStages.chatId, chatId), eq(whatsappStages.stage, stage));

export const changeStage = async (tx: Tx, chatId: string, stage: ChatStage, change: StageChange): Promise<void> => {
  await tx.update(whatsappStages).set(change).where(ofStage(chatId, stage));
};

/** Sets the stage back to the beginning. Its pieces are kept; `wish` tells one that a person asks for from those before. */
export const resetStage = (tx: Tx, chatId: string, stage: ChatStage, wish: { inputKey?: string } = {}): Promise<void> =>
  changeStage(tx, chatId, stage, { ...toBegin, ...wish });

/** Remembers which messages the stage reads. */
export const nameRevision = async (tx: Tx, chatId: string, stage: ChatStage, revision: number): Promise<void> => {
  await tx.update(whatsappStages).set({ revision }).where(ofStage(chatId, stage));
};

/** Has a locked conversation read once more whose messages are not those of before. A run under way ends first. */
export const readAnew = async (tx: Tx, chatId: string): Promise<void> => {
  await tx
    .update(whatsappChats)
    .set({ revision: sql`${whatsappChats.revision} + 1` })
    .where(eq(whatsappChats.id, chatId));
  await tx
    .update(whatsappStages)
    .set(toBegin)
    .where(and(eq(whatsappStages.chatId, chatId), ne(whatsappStages.state, 'running')));
};

/** The stages that ended while messages came in have something to do again. Takes a locked conversation. */
export const reopenStages = async (tx: Tx, { id, revision }: { id: string; revision: number }): Promise<void> => {
  const isOver = inArray(whatsappStages.state, ['done', 'skipped']);
  const isOld = or(isNull(whatsappStages.revision), ne(whatsappStages.revision, revision));
  await tx
    .update(whatsappStages)
    .set(toBegin)
    .where(and(eq(whatsappStages.chatId, id), isOver, isOld));
};
