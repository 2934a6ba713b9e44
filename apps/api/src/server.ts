import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApp } from './app.ts';
import { syncExampleAccounts } from './example/example-accounts.ts';
import { readMeeting } from './modules/analysis/llm/read-with-model.ts';
import { carryOver } from './modules/backups/carry-over.ts';
import { openAdminSocket } from './admin/socket.ts';
import { retireSecrets } from './modules/identity/reseal.ts';
import { openMail, sweepMail } from './modules/mail/mail.ts';
import { registerBotJobs } from './modules/bots/hand-over.ts';
import { registerProviderJobs, tendProviderBots } from './modules/bots/providers/provider-bots.ts';
import { botWitness } from './modules/bots/bot-witness.ts';
import { registerLiveTranscription } from './modules/bots/transcribe-live.ts';
import { mediaOnTheWay } from './modules/bots/record-media.ts';
import { tendBots } from './modules/bots/tend-bots.ts';
import { registerClipJobs, requestUncutClips } from './modules/clips/cut-clip.ts';
import { sweepClips } from './modules/clips/remove-clip.ts';
import { sweepTagMerges } from './modules/meetings/tags/merge-tag.ts';
import { sweepViews } from './modules/meetings/views/delete-view.ts';
import { sweepComments } from './modules/comments/remove-comment.ts';
import { sweepDeletedMeetings } from './modules/meetings/delete-meeting.ts';
import { requestUnfinished } from './modules/meetings/meeting-subject.ts';
import { registerMeetingJobs } from './modules/pipeline/process-meeting.ts';
import { sweepReports } from './modules/reports/delete-report.ts';
import { registerReportJobs, requestDueReports } from './modules/reports/reports.jobs.ts';
import { sweepUploads } from './modules/recordings/uploads/sweep-uploads.ts';
import { requestUnfinishedAnalyses } from './modules/whatsapp/analysis/conversation-subject.ts';
import { requestUnfinishedImports } from './modules/whatsapp/import-subject.ts';
import { registerAssistantJobs, requestUnfinishedAnswers } from './modules/assistant/assistant.jobs.ts';
import { registerEmbeddingJobs, requestMissingVectors } from './modules/embeddings/embeddings.jobs.ts';
import { registerTemplateRuns } from './modules/template-runs/apply-run.ts';
import { registerConversationJobs } from './modules/whatsapp/whatsapp.jobs.ts';
import { registerSpeechModelJobs, requestUnfinishedModels } from './modules/speech-models/install-models.ts';
import { readLocalModels } from './modules/speech-models/local-models.ts';
import { resumeWaiting } from './modules/speech-models/resume-waiting.ts';
import { registerShareJobs, requestUncutShares, sweepSharedMedia } from './modules/sharing/cut-shared-media.ts';
import { openSpeech } from './modules/transcripts/speech/speech-settings.ts';
import { openBudgets } from './platform/budgets.ts';
import { type Config, isDevelopment, secretSettings } from './platform/config.ts';
import { lockDataDirectory } from './platform/data-directory.ts';
import { openDatabase } from './platform/database.ts';
import { openDrain } from './platform/drain.ts';
import { openEvents } from './platform/events.ts';
import { openJobs } from './platform/jobs.ts';
import { openLogger } from './platform/logger.ts';
import { makeOwnFolder } from './platform/own-folder.ts';
import type { Platform } from './platform/platform.ts';
import { isRestoring } from './platform/restore-folder.ts';
import { openSecrets } from './platform/secrets.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openUpkeep } from './platform/upkeep.ts';
import { sweepWorkFolders } from './platform/work-folder.ts';
import { meetingHandlers } from './modules/pipeline/meeting-handlers.ts';
import { openWorkPool } from './work-pool.ts';

export interface RunningServer {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Base URL, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Number of accounts that are locked because their password is public. */
  readonly lockedAccounts: number;
  /** Completes pending requests and jobs, then closes all services. */
  stop(): Promise<void>;
}

const listen = async (app: FastifyInstance, { HOST, PORT }: Config): Promise<string> => {
  try {
    return await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`A porta ${PORT} já está em uso. Escolha outra com PORT.`);
    if (code === 'EACCES')
      throw new StartupError(`Sem permissão para a porta ${PORT}. Escolha outra com PORT, acima de 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`O endereço ${HOST} não existe nesta máquina. Corrija HOST.`);
    }
    throw error;
  }
};

const tidyMs = 600_000;
const deletedMs = 30_000;
const reportsMs = 20_000;
const modelsMs = 30_000;
const vectorsMs = 60_000;
const botsMs = 20_000;

/** Starts all services in order. A failure closes those already started. Throws `StartupError`. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const release of undo.splice(0).toReversed()) await release();
  };
  try {
    const isAlone = config.DATABASE_URL === undefined;
    undo.push(await lockDataDirectory(config.dataDir, { isShared: !isAlone }));
    if (await isRestoring(config.dataDir)) {
      throw new StartupError(
        'Um backup ainda está sendo restaurado, ou a restauração foi interrompida: repita `admin restore --from ARQUIVO --force`.',
      );
    }
    const log = openLogger(config.PAUTA_LOG);
    for (const folder of ['', 'media', 'uploads']) await makeOwnFolder(join(config.dataDir, folder), log);
    const secrets = await openSecrets(secretSettings(config));
    const stored = await openStorage(config);
    await carryOver(config, { secrets, log });
    const database = await openDatabase({
      url: config.DATABASE_URL,
      dataDir: config.dataDir,
      secrets,
      log,
      poolSize: config.PAUTA_POOL_SIZE,
    });
    undo.push(() => database.close());
    const events = await openEvents(database);
    undo.push(() => events.close());
    const workers = openWorkPool();
    undo.push(() => workers.close());
    const isWorker = config.PAUTA_ROLE !== 'http';
    const jobs = await openJobs(database, log, { isWorker, isAlone });
    undo.push(() => jobs.close());
    const budgets = openBudgets({ database, log });
    const parts = { budgets, config, database, events, jobs, log, secrets, ...stored, workers, now: () => new Date() };
    const platform: Platform = { ...parts, mail: await openMail(parts) };

    const speech = openSpeech(platform, () => readLocalModels(platform));
    undo.push(() => speech.close());
    const handlers = meetingHandlers(readMeeting, speech.choose, botWitness);
    await retireSecrets(platform);
    const lockedAccounts = await syncExampleAccounts(platform);
    if (config.demo) {
      // Imported lazily: the example's data are only loaded for a demo.
      const { loadExample } = await import('./example/load-example.ts');
      await loadExample(platform, handlers);
    }
    await registerMeetingJobs(platform, handlers);
    await registerSpeechModelJobs(platform);
    await registerReportJobs(platform);
    await registerConversationJobs(platform, readMeeting);
    await registerTemplateRuns(platform);
    await registerShareJobs(platform);
    await registerClipJobs(platform);
    await registerBotJobs(platform);
    await registerLiveTranscription(platform, speech.choose);
    await registerProviderJobs(platform);
    await registerAssistantJobs(platform);
    await registerEmbeddingJobs(platform);
    if (isWorker) {
      const upkeep = openUpkeep(log);
      undo.push(() => upkeep.close());
      upkeep.every(tidyMs, 'work folders', () => sweepWorkFolders(platform));
      upkeep.every(tidyMs, 'uploads', () => sweepUploads(platform, mediaOnTheWay));
      upkeep.every(deletedMs, 'deleted meetings', () => sweepDeletedMeetings(platform));
      upkeep.every(tidyMs, 'budgets', () => budgets.sweep());
      upkeep.every(tidyMs, 'mail', () => sweepMail(platform));
      upkeep.every(tidyMs, 'unfinished meetings', () => requestUnfinished(platform));
      upkeep.every(modelsMs, 'unfinished models', () => requestUnfinishedModels(platform));
      upkeep.every(tidyMs, 'unfinished imports', () => requestUnfinishedImports(platform));
      upkeep.every(tidyMs, 'shares to cut', () => requestUncutShares(platform));
      upkeep.every(tidyMs, 'media of ended shares', () => sweepSharedMedia(platform));
      upkeep.every(tidyMs, 'unread conversations', () => requestUnfinishedAnalyses(platform));
      upkeep.every(botsMs, 'bots', () => tendBots(platform));
      upkeep.every(botsMs, 'bots of providers', () => tendProviderBots(platform));
      upkeep.every(tidyMs, 'clips to cut', () => requestUncutClips(platform));
      upkeep.every(tidyMs, 'clips', () => sweepClips(platform));
      upkeep.every(tidyMs, 'comments', () => sweepComments(platform));
      upkeep.every(tidyMs, 'views', () => sweepViews(platform));
      upkeep.every(tidyMs, 'merged tags', () => sweepTagMerges(platform));
      upkeep.every(tidyMs, 'unfinished answers', () => requestUnfinishedAnswers(platform));
      upkeep.every(vectorsMs, 'passages without vectors', () => requestMissingVectors(platform));
      upkeep.every(tidyMs, 'reports', () => sweepReports(platform));
      upkeep.every(reportsMs, 'reports that are due', () => requestDueReports(platform));
    }

    // A speech engine may have been configured since the last start.
    if (isWorker && (await speech.choose()).engine) await resumeWaiting(platform);

    database.hurry();
    undo.push(await openAdminSocket(platform));
    const drain = openDrain();
    const app = await openApp(platform, drain);
    const address = config.PAUTA_ROLE === 'worker' ? '' : await listen(app, config);
    undo.push(async () => {
      await drain.run({ ms: config.PAUTA_DRAIN_SECONDS * 1_000, endsWhenAlone: isDevelopment(config) });
      await app.close();
    });
    return { platform, app, address, lockedAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
