import { pipeline, Readable, Transform } from 'node:stream';
import { eq } from 'drizzle-orm';
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
import { plainMs, plainText } from './provider-events.ts';

/** Timeout of a copy, against responses that never end. */
const longestCopyMs = 3_600_000;

/** A stream that fails if there are more bytes than allowed. */
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
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestCopyMs)]);
  const answer = await provider.openMedia(media.url, {
    signal: limit,
    ...(media.headers && { headers: media.headers }),
  });
  if (!answer.body) throw new TypeError('No media');
  const content = upTo(platform.config.PAUTA_UPLOAD_MAX_BYTES);
  // An interrupted download destroys `content`, so that the write fails with its error.
  pipeline(Readable.fromWeb(answer.body), content, () => undefined);
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
    speaker: speaker === null ? null : plainText(speaker, 200),
    startMs: plainMs(startMs),
    endMs: plainMs(endMs),
    text: plainText(text, 10_000),
  }));
  await platform.database.background.company(companyId).transaction(async (tx) => {
    const people = participants
      .slice(0, 1000)
      .map(({ key, name }) => ({ key: plainText(key, 200), name: plainText(name, 200), isSpeaking: false }));
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
 * Copies a finished bot's media from a provider into the storage, under the keys of `keyOf`, because provider addresses
 * expire. Existing files are skipped. Errors: `ProviderError`, and those of the storage.
 */
export const downloadMedia = async (
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
    // The provider has already purged the bot.
    if (error instanceof ProviderError && error.code === 'provider_unknown') return { participants: [] };
    throw error;
  });
  await keepWords(platform, bot, artifacts);
  const media: RecorderMedia | undefined = artifacts.video ?? artifacts.mixedAudio;
  if (!media) return;
  await db.transaction((tx) => requireRoom(tx, systemCtx(platform, companyId, 'bots'), 0));
  // The row exists: a retry overwrites the file.
  const id = botId;
  const key = keyOf(id);
  const mimeType = await copy(platform, provider, media, key, signal);
  const size = (await platform.storage.describe(key))?.size ?? 0;
  await db.transaction((tx) =>
    tx
      .insert(botMedia)
      .values({
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
      })
      .onConflictDoNothing(),
  );
};

/** Purges a bot's data at the provider; a scheduled bot is cancelled first. */
export const forgetAtProvider = async (platform: Platform, bot: BotRow): Promise<void> => {
  const { companyId, externalId } = bot;
  const provider = await platform.database.background.company(companyId).read((tx) => providerOf(tx, platform, bot));
  if (!provider || externalId === null) return;
  if (bot.state === 'cancelled') await provider.cancel(externalId);
  await provider.purge(externalId);
};
