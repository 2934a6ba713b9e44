import { setTimeout as wait } from 'node:timers/promises';
import type { api, BotActor, Received, Reply } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LocalFile, meetingFolder } from '../../platform/storage/storage.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { meetingExists, lockPresent } from '../meetings/meeting-access.ts';
import { storeRecordedFile } from '../recordings/store-recorded-file.ts';
import type { MediaPart } from '../recordings/media/media-assemble.ts';
import { MediaError } from '../recordings/media/media-error.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { removeErased } from '../recordings/remove-erased.ts';
import { type BotRow, lockBot } from './bot-access.ts';
import { followBot } from './bot-state.ts';
import { botEvents, botMedia, bots } from './bots.table.ts';
import { changeBot } from './change-bot.ts';
import { registerClearing, requestClearing } from './clear-bot.ts';
import { downloadMedia } from './providers/download-media.ts';
import { ProviderError } from './providers/provider-error.ts';
import { type BotMediaRow, isGrowing, requireFinished } from './record-media.ts';
import { isBeingTranscribed } from './transcribe-live.ts';
import { type BotKey, handOverQueue, providerHandOverQueue, requestHandOver } from './request-hand-over.ts';

const keyOf = (bot: BotRow, name: string): string =>
  `${meetingFolder(bot.companyId, bot.meetingId)}/bot-${bot.id}-${name}`;

/** Moves the uploaded files into the storage. Files that an earlier attempt moved are skipped. */
const takeOver = async ({ uploadFiles, storage }: Platform, bot: BotRow, media: readonly BotMediaRow[]) => {
  const kept: { row: BotMediaRow; key: string; size: number }[] = [];
  for (const row of media) {
    const key = keyOf(bot, row.id);
    const there = await storage.describe(key);
    const received = there ? undefined : await uploadFiles.receivedBytes(row.id);
    if (received) {
      await uploadFiles.close(row.id);
      await uploadFiles.adopt(row.id, key);
    } else if (!there) await uploadFiles.remove(row.id);
    const size = there?.size ?? received ?? 0;
    if (size > 0) kept.push({ row, key, size });
  }
  return kept;
};

type Kept = Awaited<ReturnType<typeof takeOver>>;

const laneOf = ({ kind, participantKey, speaker, id }: BotMediaRow): string =>
  kind === 'main' ? 'main' : `track ${participantKey ?? speaker ?? id}`;

/** Start of each file, from the start of the first; there are gaps between leases. */
const partsOf = (kept: Kept, paths: ReadonlyMap<string, string>): MediaPart[] => {
  const names = new Map<string, string>();
  const starts = new Map<number, number>();
  for (const { row } of kept) {
    const main = row.startedAt.getTime() - row.startMs;
    starts.set(row.lease, row.kind === 'main' ? row.startedAt.getTime() : (starts.get(row.lease) ?? main));
    // After a pause or a new lease, a participant's track may get its name late or never.
    const lane = laneOf(row);
    if (row.kind === 'track' && row.speaker !== null && !names.has(lane)) names.set(lane, row.speaker);
  }
  const begun = Math.min(...starts.values());
  return kept.map(({ row, key }) => ({
    path: paths.get(key) ?? '',
    startMs: Math.max(0, (starts.get(row.lease) ?? begun) - begun + row.startMs),
    lane: laneOf(row),
    name: names.get(laneOf(row)) ?? null,
  }));
};

/** Main media first, in chronological order: players select the first. */
const inOrderOf = (kept: Kept): Kept =>
  kept.toSorted(
    (a, b) =>
      Number(a.row.kind !== 'main') - Number(b.row.kind !== 'main') ||
      a.row.startedAt.getTime() - b.row.startedAt.getTime(),
  );

/** Stores where each file is in the recording, to place utterances transcribed live. */
const notePlaces = async (tx: Tx, kept: Kept): Promise<void> => {
  const inOrder = inOrderOf(kept);
  const parts = partsOf(inOrder, new Map());
  const lanes = [...new Set(parts.map(({ lane }) => lane))];
  for (const [at, { row }] of inOrder.entries()) {
    const part = parts[at];
    if (!part) continue;
    await tx
      .update(botMedia)
      .set({ placedMs: Math.round(part.startMs), lane: lanes.indexOf(part.lane), speaker: part.name })
      .where(eq(botMedia.id, row.id));
  }
};

/** Assembles all files into one under its own key; undefined if none is readable. */
const assemble = async (platform: Platform, bot: BotRow, kept: Kept, signal: AbortSignal) => {
  const key = keyOf(bot, 'recording');
  const there = await platform.storage.describe(key);
  if (there) return { key, bytes: there.size };
  const inOrder = inOrderOf(kept);
  const files: LocalFile[] = [];
  const draft = await platform.storage.openDraft(key);
  try {
    const paths = new Map<string, string>();
    for (const one of inOrder) {
      const file = await platform.storage.openLocal(one.key);
      files.push(file);
      paths.set(one.key, file.path);
    }
    const parts = partsOf(inOrder, paths);
    await runMedia('assemble', [parts[0]?.path ?? '', draft.path, parts], { signal });
    await draft.keep();
  } catch (error) {
    if (signal.aborted || !(error instanceof MediaError)) throw error;
    platform.log.warn({ err: error, botId: bot.id }, 'what a bot recorded could not be put together');
    return undefined;
  } finally {
    await draft.discard();
    for (const file of files) await file.release();
  }
  return { key, bytes: (await platform.storage.describe(key))?.size ?? 0 };
};

interface Result {
  readonly recordings: readonly { key: string; bytes: number }[];
  /** Files that are no longer needed after assembly. */
  readonly unused: readonly string[];
  /** The files in the recording; empty if each file is its own recording. */
  readonly assembled: Kept;
}

/**
 * Stores the recordings and the bot's end, once: a second attempt changes nothing. Undefined while a piece is being
 * transcribed. A clearing job deletes leftovers here and at the provider. If the meeting is deleted, everything is kept
 * as it may be restored.
 */
const write = (platform: Platform, bot: BotRow, { recordings, unused, assembled }: Result) =>
  platform.database.background.system.transaction(async (tx) => {
    const meeting = await lockPresent(tx, { companyId: bot.companyId, id: bot.meetingId });
    const current = await lockBot(tx, bot.id);
    if (!meeting || meeting.deletedAt || current.handedOverAt) return false;
    if (await isBeingTranscribed(tx, platform, bot.id)) return undefined;
    const events = await tx.select().from(botEvents).where(eq(botEvents.botId, bot.id));
    const course = followBot(events, recordings.length > 0);
    // All media are here, whether or not the recorder reported its end.
    const ended = course.end ? course.state : recordings.length > 0 ? 'completed' : 'no_recording';
    await changeBot(tx, current, {
      state: ended,
      reason: course.reason,
      wasInCall: course.wasInCall,
      command: null,
      handedOverAt: platform.now(),
      endedAt: current.endedAt ?? platform.now(),
    });
    await notePlaces(tx, assembled);
    for (const { key, bytes } of recordings) {
      await storeRecordedFile(tx, meeting, { fileName: 'gravacao-do-anotador.webm', key, bytes });
    }
    await requestClearing(tx, platform, bot, unused);
    return recordings.length > 0;
  });

/** Interval at which the end of live transcription is awaited. */
const transcribedEveryMs = 250;

/** Media that a provider has not delivered by then are given up. */
const copyWithinMs = 3 * 24 * 3_600_000;

const bring = async (platform: Platform, bot: BotRow, signal: AbortSignal): Promise<void> => {
  try {
    await downloadMedia(platform, bot, (name) => keyOf(bot, name), signal);
  } catch (error) {
    const sinceEnd = platform.now().getTime() - (bot.endedAt ?? bot.joinAt).getTime();
    if (!(error instanceof ProviderError) || sinceEnd < copyWithinMs) throw error;
    platform.log.warn({ err: error, botId: bot.id }, 'what a provider recorded was given up');
  }
};

const handOver = async (platform: Platform, bot: BotRow, signal: AbortSignal): Promise<void> => {
  const { companyId, id: botId } = bot;
  const db = platform.database.background.company(companyId);
  // Provider media expire, so they are fetched even if the meeting is deleted.
  if (bot.recorder !== 'browser') await bring(platform, bot, signal);
  if (!(await db.read((tx) => meetingExists(tx, bot.meetingId)))) return;
  const media = await db.read((tx) =>
    tx.select().from(botMedia).where(eq(botMedia.botId, botId)).orderBy(asc(botMedia.startedAt)),
  );
  const kept = await takeOver(platform, bot, media);
  const made = kept.length > 0 ? await assemble(platform, bot, kept, signal) : undefined;
  // If assembly fails, each main file becomes a recording of its own.
  const alone = kept.filter(({ row }) => row.kind === 'main').map(({ key, size }) => ({ key, bytes: size }));
  const recordings = made ? [made] : alone;
  const isUsed = new Set(recordings.map(({ key }) => key));
  const unused = kept.map(({ key }) => key).filter((key) => !isUsed.has(key));
  let isWritten: boolean | undefined;
  while ((isWritten = await write(platform, bot, { recordings, unused, assembled: made ? kept : [] })) === undefined)
    await wait(transcribedEveryMs, undefined, { signal });
  if (isWritten) await requestProcessing(platform, companyId, bot.meetingId);
};

const work = async (platform: Platform, { companyId, botId }: BotKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(companyId);
  const [bot] = await db.read((tx) => tx.select().from(bots).where(eq(bots.id, botId)));
  if (!bot || bot.handedOverAt) return;
  try {
    await handOver(platform, bot, signal);
  } finally {
    await removeErased(platform, bot);
  }
};

/** Registers the jobs that turn a bot's media into recordings. */
export const registerBotJobs = async (platform: Platform): Promise<void> => {
  for (const [name, concurrency] of [
    [handOverQueue, 1],
    [providerHandOverQueue, 4],
  ] as const) {
    await platform.jobs.register<BotKey>({
      name,
      concurrency,
      attempts: 8,
      work: (key, signal) => work(platform, key, signal),
    });
  }
  await registerClearing(platform);
};

/**
 * Called when the recorder has sent everything; queues the hand-over once. If an earlier host still uploads, its last
 * file triggers it; `tendBots` limits the wait for a host that never returns.
 */
export const completeBot = (
  ctx: Ctx<BotActor>,
  { params }: Received<typeof api.recorder.complete>,
): Promise<Reply<typeof api.recorder.complete>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const bot = await requireFinished(tx, ctx, params.id);
    if (bot.handedOverAt) return { state: bot.state };
    const after = await changeBot(tx, bot, { state: 'processing', endedAt: bot.endedAt ?? ctx.now(), command: null });
    if (!(await isGrowing(tx, bot.id))) await requestHandOver(tx, ctx.platform, after);
    return { state: after.state };
  });
