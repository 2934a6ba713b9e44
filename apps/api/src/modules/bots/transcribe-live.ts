import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeWorkFolder } from '../../platform/work-folder.ts';
import type { LiveCut, LiveSound } from '../recordings/media/media-live.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { SpeechError, type SpeechEngine } from '../transcripts/speech/engine.ts';
import { nameBySpeaking } from '../transcripts/voices/name-by-speaking.ts';
import { hasSpeechService, type Speech } from '../transcripts/speech/speech-settings.ts';
import { readSpelling } from '../vocabularies/read-spelling.ts';
import { type BotRow, lockBot } from './bot-access.ts';
import { botMedia, bots, botUtterances } from './bots.table.ts';
import { publishBotChange } from './change-bot.ts';
import type { BotMediaRow } from './record-media.ts';

const queue = 'hear-live';

/** Tracks appear within this time of the main media; after it, the main media are transcribed instead. */
const tracksWithinMs = 10_000;

/** How long a job waits for the service's turn before it yields to other bots. */
const patienceMs = 5_000;
const longestPauseMs = 300_000;

interface BotKey {
  readonly companyId: string;
  readonly botId: string;
}

/** Whether a bot is transcribed live: by a service, with the product's own recorder. */
export const isTranscribedLive = ({ config }: Platform, { recorder }: BotRow): boolean =>
  recorder === 'browser' && hasSpeechService(config);

/** Queues live transcription of new audio. A queued job is enough. */
export const requestLiveTranscription = async (platform: Platform, bot: BotRow): Promise<void> => {
  const { id: botId, companyId } = bot;
  if (isTranscribedLive(platform, bot)) await platform.jobs.send(queue, { companyId, botId }, botId);
};

/** Whether a piece of a bot's media may be at the service: its text is stored unless the bot is handed over. */
export const isBeingTranscribed = (tx: Tx, platform: Platform, botId: string): Promise<boolean> =>
  platform.jobs.isRunning(tx, queue, botId);

interface Growing {
  readonly media: BotMediaRow;
  readonly path: string;
}

/** The growing files to transcribe. */
const findGrowing = async (platform: Platform, db: CompanyDatabase, { botId }: BotKey, engine: SpeechEngine) => {
  const { bot, media, spoken } = await db.transaction(async (tx) => ({
    // Waits for a hand-over that did not see this job running.
    bot: (await tx.select().from(bots).where(eq(bots.id, botId)).for('update'))[0],
    media: await tx.select().from(botMedia).where(eq(botMedia.botId, botId)).orderBy(asc(botMedia.startedAt)),
    spoken: await tx.$count(
      botUtterances,
      and(eq(botUtterances.botId, botId), isNull(botUtterances.mediaId), isNotNull(botUtterances.speaker)),
    ),
  }));
  if (!bot || bot.handedOverAt) return [];
  const tracks = media.filter(({ kind }) => kind === 'track');
  // An engine that separates voices needs the whole conversation of a mix, unless the page shows who speaks.
  const isMixHeard = spoken > 0 || !engine.tellsSpeakers;
  const heard = tracks.length > 0 ? tracks : isMixHeard ? media : [];
  const { uploadFiles } = platform;
  const growing: Growing[] = [];
  for (const one of heard) {
    const isEarly = one.kind === 'main' && platform.now().getTime() - one.createdAt.getTime() < tracksWithinMs;
    if (isEarly || one.lease !== bot.lease) continue;
    const path = await uploadFiles.openGrowing(one.id);
    if (path !== undefined) growing.push({ media: one, path });
  }
  return growing;
};

interface Heard {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string | null;
}

/** Stores the text up to a position of a file, unless it was stored before or the bot was handed over. */
const keep = (
  db: CompanyDatabase,
  media: BotMediaRow,
  { fromMs, toMs, engine }: { readonly fromMs: number; readonly toMs: number; readonly engine: string },
  heard: readonly Heard[],
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const bot = await lockBot(tx, media.botId);
    if (bot.handedOverAt) return false;
    const heardBy = media.heardMs === 0 || media.heardBy === engine ? engine : '';
    const [moved] = await tx
      .update(botMedia)
      .set({ heardMs: toMs, heardBy })
      .where(and(eq(botMedia.id, media.id), eq(botMedia.heardMs, fromMs)))
      .returning({ id: botMedia.id });
    if (!moved) return false;
    if (heard.length === 0) return true;
    const ofPage = and(
      eq(botUtterances.botId, bot.id),
      eq(botUtterances.lease, media.lease),
      isNull(botUtterances.mediaId),
    );
    const { companyId, speaker: own, participantKey } = media;
    // A track may get its name after its first words.
    const seen = own === null ? await tx.select().from(botUtterances).where(ofPage) : [];
    const said = heard.map((one) => ({ ...one, text: one.text ?? '', speaker: own }));
    const pieces = nameBySpeaking(said, seen);
    await tx.insert(botUtterances).values(
      pieces.map(({ speaker, startMs, endMs, text }, at) => ({
        id: `${media.id} ${toMs} ${at}`,
        companyId,
        botId: bot.id,
        lease: media.lease,
        mediaId: media.id,
        participantKey,
        speaker,
        startMs,
        endMs,
        text: text || null,
      })),
    );
    const names = pieces.flatMap(({ speaker, text }) => (text && speaker !== null ? speaker : []));
    await tx
      .update(botUtterances)
      .set({ isReplaced: true, place: sql`nextval(pg_get_serial_sequence('bot_utterances', 'place'))` })
      .where(
        and(
          ofPage,
          isNotNull(botUtterances.text),
          eq(botUtterances.isReplaced, false),
          lt(botUtterances.startMs, Math.max(...heard.map(({ endMs }) => endMs))),
          media.kind === 'main' ? undefined : inArray(botUtterances.speaker, names),
        ),
      );
    await publishBotChange(tx, bot, 'meeting.said');
    return true;
  });

interface Hearing {
  readonly db: CompanyDatabase;
  readonly engine: SpeechEngine;
  readonly name: string;
  readonly folder: string;
  readonly vocabulary: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Transcribes a piece; times are relative to the lease's main media. Returns the piece itself without text, and each
 * sentence.
 */
const transcribeCut = async (
  { engine, folder, vocabulary, signal }: Hearing,
  media: BotMediaRow,
  cut: LiveCut,
): Promise<Heard[]> => {
  const path = join(folder, `${media.id}-${cut.startMs}.wav`);
  await writeFile(path, cut.wav);
  try {
    const span = {
      startMs: Math.max(0, cut.startMs + media.startMs),
      endMs: Math.max(0, cut.endMs + media.startMs),
    };
    const said = await engine.transcribe(
      { path, mimeType: 'audio/wav', ...span, speechMs: cut.speechMs },
      { language: 'pt', vocabulary, signal, patienceMs },
    );
    return [{ ...span, text: null }, ...said.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }))];
  } finally {
    await rm(path, { force: true });
  }
};

const transcribeMedia = async (hearing: Hearing, media: BotMediaRow, { cuts, toMs }: LiveSound): Promise<void> => {
  const { db, name: engine } = hearing;
  let fromMs = media.heardMs;
  for (const cut of cuts) {
    const heard = await transcribeCut(hearing, media, cut);
    if (!(await keep(db, media, { fromMs, toMs: cut.endMs, engine }, heard))) return;
    fromMs = cut.endMs;
  }
  if (toMs > fromMs) await keep(db, media, { fromMs, toMs, engine }, []);
};

/** The time, in ms since 1970, before which the service asked not to be called again. */
interface Pause {
  until: number;
}

const work = async (
  platform: Platform,
  choose: Speech['choose'],
  pause: Pause,
  key: BotKey,
  signal: AbortSignal,
): Promise<void> => {
  if (platform.now().getTime() < pause.until) return;
  const choice = await choose();
  if (!choice.engine || choice.engine.id !== 'openai') return;
  const { engine, name } = choice;
  const db = platform.database.background.company(key.companyId);
  const growing = await findGrowing(platform, db, key, engine);
  const [first] = growing;
  if (!first) return;
  const files = growing.map(({ media, path }) => ({
    path,
    fromMs: media.heardMs,
    isWhole: media.state === 'finished',
  }));
  const sounds = await runMedia('readLive', [first.path, files], { signal });
  const spelling = await db.read((tx) => readSpelling(tx, key.companyId));
  const vocabulary = spelling.words.map(({ word }) => word);
  const folder = await makeWorkFolder(platform.config.dataDir, 'speech');
  try {
    const hearing: Hearing = { db, engine, name, folder, vocabulary, signal };
    const tasks = growing.map(async ({ media }, at) => {
      const sound = sounds[at];
      if (sound) await transcribeMedia(hearing, media, sound);
    });
    for (const task of await Promise.allSettled(tasks)) {
      if (task.status === 'fulfilled') continue;
      signal.throwIfAborted();
      // The next heartbeat resumes where it stopped; the rest is transcribed after the end.
      if (!(task.reason instanceof SpeechError)) throw task.reason;
      const { afterMs = 0 } = task.reason;
      pause.until = Math.max(pause.until, platform.now().getTime() + Math.min(afterMs, longestPauseMs));
      platform.log.warn({ err: task.reason, botId: key.botId }, 'a meeting could not be heard live');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Registers live transcription of meetings in progress, if a service transcribes. */
export const registerLiveTranscription = (platform: Platform, choose: Speech['choose']): Promise<void> => {
  const pause: Pause = { until: 0 };
  return platform.jobs.register<BotKey>({
    name: queue,
    concurrency: 4,
    attempts: 1,
    work: (key, signal) => work(platform, choose, pause, key, signal),
  });
};
