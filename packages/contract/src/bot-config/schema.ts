import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { line } from '../primitives.ts';

/** What the bot is called where a company has not named it. */
export const usualBotName = 'Anotador do Pauta';

/** What meeting platforms show of a name beside a face. */
export const longestBotName = 60;

/** Bytes of an image, and its sides in pixels, from the smallest to the largest: 16:9, as a camera's. */
export const botImageLimits = { bytes: 1024 ** 2, least: [640, 360], most: [1920, 1080] } as const;

/** Whether the bot shows its image in the place of a camera. */
export const BotImageStatus = z.enum(['active', 'inactive']);
export type BotImageStatus = z.infer<typeof BotImageStatus>;

/** How the company's bot appears in a meeting. */
export const BotConfig = z.object({
  name: z.string(),
  /** A JPEG as a `data:` address, so that it is shown without another credential; null without one. */
  image: z.nullable(z.string()),
  imageStatus: BotImageStatus,
  /** Whether those who are invited are told by e-mail beforehand that the meeting is recorded. */
  privacyEmailEnabled: z.boolean(),
});
export type BotConfig = z.infer<typeof BotConfig>;

export const BotName = z.strictObject({ name: line(longestBotName) });
export type BotName = z.infer<typeof BotName>;

export const BotImage = z.strictObject({ content: FileBytes });

export const BotImageStatusUpdate = z.strictObject({ imageStatus: BotImageStatus });
export const BotPrivacyEmail = z.strictObject({ privacyEmailEnabled: z.boolean() });
