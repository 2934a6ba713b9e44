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

/** Inserts the stage rows of a conversation, if it has none. */
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

/** Resets the stage, keeping its pieces; `wish` marks a run requested by a person. */
export const resetStage = (tx: Tx, chatId: string, stage: ChatStage, wish: { inputKey?: string } = {}): Promise<void> =>
  changeStage(tx, chatId, stage, { ...toBegin, ...wish });

/** Stores the revision of the messages that the stage reads. */
export const nameRevision = async (tx: Tx, chatId: string, stage: ChatStage, revision: number): Promise<void> => {
  await tx.update(whatsappStages).set({ revision }).where(ofStage(chatId, stage));
};

/** Queues a new analysis of a locked conversation with changed messages, after a run in progress. */
export const restartAnalysis = async (tx: Tx, chatId: string): Promise<void> => {
  await tx
    .update(whatsappChats)
    .set({ revision: sql`${whatsappChats.revision} + 1` })
    .where(eq(whatsappChats.id, chatId));
  await tx
    .update(whatsappStages)
    .set(toBegin)
    .where(and(eq(whatsappStages.chatId, chatId), ne(whatsappStages.state, 'running')));
};

/** Reopens the finished stages of a locked conversation that has new messages. */
export const reopenStages = async (tx: Tx, { id, revision }: { id: string; revision: number }): Promise<void> => {
  const isOver = inArray(whatsappStages.state, ['done', 'skipped']);
  const isOld = or(isNull(whatsappStages.revision), ne(whatsappStages.revision, revision));
  await tx
    .update(whatsappStages)
    .set(toBegin)
    .where(and(eq(whatsappStages.chatId, id), isOver, isOld));
};
