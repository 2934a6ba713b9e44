import { Readable, Transform } from 'node:stream';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/columns.ts';
import { systemCtx } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { requireRoom } from '../../recordings/uploads/company-storage.ts';
import type { BotRow } from '../bot-access.ts';
import { botMedia, bots, botUtterances } from '../bots.table.ts';
import type { RecorderArtifacts, RecorderMedia } from '../recorder.ts';
import { providerOf } from './bot-provider.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** A stream that ends with an error where there is more than may be. */
const upTo = (most: number): Transform => {
  let size = 0;
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      size += bytes.length;
      if (size > most) done(new ProblemError('body_too_large'));
      else done(null, bytes);
    },
  });
};

const copy = async (
  platform: Platform,
  provider: Provider,
  media: RecorderMedia,
  key: string,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await provider.openMedia(media.url, { signal, ...(media.headers && { headers: media.headers }) });
  if (!answer.body) throw new TypeError('No media');
  const content = Readable.fromWeb(answer.body).pipe(upTo(platform.config.PAUTA_UPLOAD_MAX_BYTES));
  await platform.storage.write(key, content);
  return media.mimeType ?? answer.headers.get('content-type')?.split(';', 1)[0] ?? 'application/octet-stream';
};

const keepWords = async (
  platform: Platform,
  bot: BotRow,
  { transcript = [], participants }: RecorderArtifacts,
): Promise<void> => {
  const { companyId, id: botId } = bot;
  const rows = transcript.slice(0, 50_000).map(({ speaker, startMs, endMs, text }, index) => ({
    companyId,
    botId,
    lease: 0,
    id: String(index),
    speaker: speaker?.slice(0, 200) ?? null,
    startMs,
    endMs,
    text: text.slice(0, 10_000),
  }));
  await platform.database.background.company(companyId).transaction(async (tx) => {
    const people = participants.map(({ key, name }) => ({ key, name, isSpeaking: false }));
    await tx.update(bots).set({ participants: people }).where(eq(bots.id, botId));
    for (let at = 0; at < rows.length; at += 1000) {
      await tx
        .insert(botUtterances)
        .values(rows.slice(at, at + 1000))
        .onConflictDoNothing();
    }
  });
};

/**
 * Copies what a provider has of a bot that ended into our storage, under keys that `keyOf` gives, as addresses there
 * expire. What is here already is not copied again. Errors: `ProviderError`, and those of the storage.
 */
export const bringMedia = async (
  platform: Platform,
  bot: BotRow,
  keyOf: (name: string) => string,
  signal: AbortSignal,
): Promise<void> => {
  const { companyId, id: botId, externalId } = bot;
  const db = platform.database.background.company(companyId);
  const provider = await db.read((tx) => providerOf(tx, platform, bot));
  if (!provider || externalId === null) return;
  const isHere = await db.read((tx) => tx.select().from(botMedia).where(eq(botMedia.botId, botId)).limit(1));
  if (isHere.length > 0) return;
  const artifacts = await provider.artifacts(externalId).catch((error: unknown): RecorderArtifacts => {
    // It has forgotten the bot.
    if (error instanceof ProviderError && error.code === 'provider_unknown') return { participants: [] };
    throw error;
  });
  await keepWords(platform, bot, artifacts);
  const media: RecorderMedia | undefined = artifacts.video ?? artifacts.mixedAudio;
  if (!media) return;
  await db.transaction((tx) => requireRoom(tx, systemCtx(platform, companyId, 'bots'), 0));
  const id = newId();
  const key = keyOf(id);
  const mimeType = await copy(platform, provider, media, key, signal);
  const size = (await platform.storage.describe(key))?.size ?? 0;
  await db.transaction((tx) =>
    tx.insert(botMedia).values({
      id,
      companyId,
      botId,
      lease: 0,
      kind: 'main',
      mimeType,
      startedAt: bot.recordingSince ?? bot.joinAt,
      startMs: 0,
      state: 'finished',
      bytes: size,
    }),
  );
};

/** Has the provider forget what it keeps of a bot, now that all of it is here. That it fails is told to the log alone. */
export const forgetAtProvider = async (platform: Platform, bot: BotRow): Promise<void> => {
  const { companyId, externalId } = bot;
  const provider = await platform.database.background.company(companyId).read((tx) => providerOf(tx, platform, bot));
  if (!provider || externalId === null) return;
  await provider.purge(externalId).catch((error: unknown) => {
    platform.log.warn({ err: error, botId: bot.id }, 'a provider did not erase what it keeps of a bot');
  });
};
