import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { answerQuestion, answerQueue } from './answer-question.ts';
import { assistantTurns } from './assistant.table.ts';

/** Registers the job that answers questions, if this process is a worker. */
export const registerAssistantJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<{ companyId: string; answerId: string }>({
    name: answerQueue,
    concurrency: 3,
    attempts: 10,
    work: (key, signal) => answerQuestion(platform, key, signal),
  });

/** Sends the jobs of unfinished answers again: their process may have died. */
export const requestUnfinishedAnswers = async (platform: Platform): Promise<void> => {
  const unfinished = await platform.database.background.system.read((tx) =>
    tx
      .select({ companyId: assistantTurns.companyId, answerId: assistantTurns.id })
      .from(assistantTurns)
      .where(eq(assistantTurns.state, 'answering')),
  );
  for (const key of unfinished) await platform.jobs.send(answerQueue, key, key.answerId);
};
