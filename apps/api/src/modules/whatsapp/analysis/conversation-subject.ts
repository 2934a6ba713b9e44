import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audienceOf } from '../../meetings/meeting-access.ts';
import { requestWork } from '../../processing/engine.ts';
import type { StageHandlers, StageJob, Subject, SubjectKey } from '../../processing/subject.ts';
import { type ChatStage, whatsappChats, whatsappSessions, whatsappStages } from '../whatsapp.table.ts';
import { changeStage, readStages, reopenStages } from './chat-stages.ts';

/** A conversation with its owner. */
export type ChatRow = typeof whatsappChats.$inferSelect & { userId: string };
export type ConversationJob = StageJob<ChatRow, ChatStage>;
export type ConversationHandlers = StageHandlers<ChatRow, ChatStage>;

/** Locks the conversation; undefined if it is gone. */
export const lockChat = async (tx: Tx, { companyId, id }: SubjectKey): Promise<ChatRow | undefined> => {
  const [row] = await tx
    .select({ chat: whatsappChats, userId: whatsappSessions.userId })
    .from(whatsappChats)
    .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
    .where(and(eq(whatsappChats.companyId, companyId), eq(whatsappChats.id, id)))
    .for('update', { of: whatsappChats });
  return row && { ...row.chat, userId: row.userId };
};

/** Publishes that a conversation has new results. */
export const publishAnalysed = async (tx: Tx, { companyId, id, userId }: ChatRow): Promise<void> =>
  publish(tx, companyId, await audienceOf(tx, userId), { topic: 'conversation.analysed', chatId: id });

/** A conversation as a subject of the stage engine. */
export const conversationSubject: Subject<ChatRow, ChatStage> = {
  name: 'conversation',
  stages: [
    { stage: 'answers', kind: 'language' },
    { stage: 'evaluation', kind: 'language' },
  ],
  lock: lockChat,
  readStages,
  changeStage,
  syncStatus: async (tx, chat) => {
    await reopenStages(tx, chat);
    await publishAnalysed(tx, chat);
  },
  publishProgress: (tx, chat) => publishAnalysed(tx, chat),
};

/** Queues the analysis of a conversation. */
export const requestAnalysis = (platform: Platform, key: SubjectKey): Promise<void> =>
  requestWork(platform, conversationSubject, key);

/** Queues unfinished conversations again: a process may have died between a change and its job. */
export const requestUnfinishedAnalyses = async (platform: Platform): Promise<void> => {
  const unfinished = await platform.database.background.system.read((tx) =>
    tx
      .selectDistinct({ companyId: whatsappStages.companyId, id: whatsappStages.chatId })
      .from(whatsappStages)
      .where(inArray(whatsappStages.state, ['waiting', 'running'])),
  );
  for (const key of unfinished) await requestAnalysis(platform, key);
};
