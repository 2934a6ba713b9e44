import type { Platform } from '../../platform/platform.ts';
import { companyIds } from '../companies/company-names.ts';
import { companiesWithEmbedder } from '../language-models/model-settings.ts';
import { embedCompany, embedQueue } from './embed-company.ts';

/** Registers the job that embeds passages, if this process is a worker. */
export const registerEmbeddingJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<{ companyId: string }>({
    name: embedQueue,
    concurrency: 1,
    attempts: 5,
    work: (key, signal) => embedCompany(platform, key, signal),
  });

/**
 * Queues embedding for companies with new text, once while a job is queued. Does nothing without an embedding model.
 */
export const requestMissingVectors = async (platform: Platform): Promise<void> => {
  const { system } = platform.database.background;
  const isForAll = platform.config.PAUTA_EMBEDDINGS_MODEL !== undefined;
  const ids = await system.read((tx) => (isForAll ? companyIds(tx) : companiesWithEmbedder(tx)));
  for (const id of ids) await platform.jobs.send(embedQueue, { companyId: id }, id);
};
