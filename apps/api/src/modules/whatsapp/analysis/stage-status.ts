import type { ErrorCode, RunStatus } from '@pauta/contract';
import type { Tx } from '../../../platform/database.ts';
import { runStatusOf } from '../../meetings/stages.ts';
import type { ChatStage } from '../whatsapp.table.ts';
import { readStages } from './chat-stages.ts';

/** Status of the run of a stage. A waiting one is already queued. */
export const readStageStatus = async (
  tx: Tx,
  chatId: string,
  name: ChatStage,
): Promise<{ chatId: string; status: RunStatus; cause: ErrorCode | null }> => {
  const stage = (await readStages(tx, chatId)).find((one) => one.stage === name);
  const status = stage?.state === 'waiting' ? 'queued' : runStatusOf(stage);
  return { chatId, status, cause: stage?.cause ?? null };
};
