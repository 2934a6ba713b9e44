import { createHash } from 'node:crypto';
import { type api, botImageLimits, type Received, type Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readJpeg } from './read-jpeg.ts';
import { updateBotConfig } from './update-bot-config.ts';

type Set = typeof api.botConfig.setImage;

/** Tolerance of the 16:9 ratio, for rounding to whole pixels. */
const tolerance = 0.02;

const isCameraShaped = (width: number, height: number): boolean => {
  const { least, most } = botImageLimits;
  const fits = width >= least[0] && height >= least[1] && width <= most[0] && height <= most[1];
  return fits && Math.abs(width / height / (16 / 9) - 1) <= tolerance;
};

/** Stores and shows the bot's image, without its metadata (camera, location). */
export const setBotImage = async (ctx: Ctx, { body: { content } }: Received<Set>): Promise<Reply<Set>> => {
  if (content.length > botImageLimits.bytes) {
    throw new ProblemError('bot_image_too_large', { values: { limit: botImageLimits.bytes } });
  }
  const jpeg = readJpeg(content);
  if (!jpeg) throw new ProblemError('bot_image_unreadable');
  if (!isCameraShaped(jpeg.width, jpeg.height)) throw new ProblemError('bot_image_shape');
  const sha256 = createHash('sha256').update(jpeg.bytes).digest('hex');
  return updateBotConfig(ctx, () => ({
    action: 'bot-config.set-image',
    change: { image: jpeg.bytes, imageStatus: 'active' },
    detail: { sha256, width: jpeg.width, height: jpeg.height },
  }));
};

export const removeBotImage = (ctx: Ctx): Promise<Reply<Set>> =>
  updateBotConfig(ctx, (row) =>
    row?.image
      ? { action: 'bot-config.remove-image', change: { image: null, imageStatus: 'inactive' }, detail: {} }
      : undefined,
  );
