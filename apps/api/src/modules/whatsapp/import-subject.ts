import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { audienceOf } from '../meetings/meeting-access.ts';
import { requestWork } from '../processing/engine.ts';
import type { StageHandlers, StageJob, Subject } from '../processing/subject.ts';
import { whatsappImports } from './whatsapp.table.ts';

const { content: _content, ...columns } = getTableColumns(whatsappImports);

type ImportStage = 'messages';
/** An import in progress, without its file. */
export type ImportRow = Omit<typeof whatsappImports.$inferSelect, 'content'>;
export type ImportJob = StageJob<ImportRow, ImportStage>;
export type ImportHandlers = StageHandlers<ImportRow, ImportStage>;

const read = (tx: Tx, id: string) => tx.select(columns).from(whatsappImports).where(eq(whatsappImports.id, id));

const tell = async (tx: Tx, { companyId, userId, chatId }: ImportRow, progress: number): Promise<void> =>
  publish(tx, companyId, await audienceOf(tx, userId), { topic: 'conversation.changed', chatId, progress });

/** An import as a subject of the stage engine. */
export const importSubject: Subject<ImportRow, ImportStage> = {
  name: 'import',
  stages: [{ stage: 'messages', kind: 'language' }],
  lock: async (tx, { id }) => (await read(tx, id).for('update'))[0],
  readStages: async (tx, id) =>
    (await read(tx, id)).map((row) => ({ ...row, stage: 'messages', warnings: [], inputKey: null })),
  changeStage: async (tx, id, _stage, { state, progress, cause, attempts, lostAttempts, startedAt }) => {
    await tx
      .update(whatsappImports)
      .set({ state, progress, cause, attempts, lostAttempts, startedAt })
      .where(eq(whatsappImports.id, id));
  },
  syncStatus: async (tx, row) => {
    const { id, chatId } = row;
    const [{ state, progress } = row] = await read(tx, id);
    // Also deletes earlier failed imports, whose messages this one includes.
    const isOver = or(eq(whatsappImports.id, id), eq(whatsappImports.state, 'failed'));
    if (state === 'done') await tx.delete(whatsappImports).where(and(eq(whatsappImports.chatId, chatId), isOver));
    await tell(tx, row, progress);
  },
  publishProgress: (tx, row, _stage, progress) => tell(tx, row, progress),
};

/** Queues unfinished imports again: a process may have died meanwhile. */
export const requestUnfinishedImports = async (platform: Platform): Promise<void> => {
  const unfinished = await platform.database.background.system.read((tx) =>
    tx
      .select({ companyId: whatsappImports.companyId, id: whatsappImports.id })
      .from(whatsappImports)
      .where(inArray(whatsappImports.state, ['waiting', 'running'])),
  );
  for (const key of unfinished) await requestWork(platform, importSubject, key);
};
