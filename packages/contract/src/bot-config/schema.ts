import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { line } from '../primitives.ts';

/** Default name of the bot. */
export const usualBotName = 'Anotador do Pauta';

/** Length of a name that meeting platforms can show. */
export const longestBotName = 60;

/** Maximum bytes of an image, and its smallest and largest size in pixels: 16:9, like a camera. */
export const botImageLimits = { bytes: 1024 ** 2, least: [640, 360], most: [1920, 1080] } as const;

/** Whether the bot shows its image as its camera picture. */
export const BotImageStatus = z.enum(['active', 'inactive']);
export type BotImageStatus = z.infer<typeof BotImageStatus>;

/** How the company's bot appears in a meeting. */
export const BotConfig = z.object({
  name: z.string(),
  /** A JPEG as a `data:` URL, which needs no further credentials; null without one. */
  image: z.nullable(z.string()),
  imageStatus: BotImageStatus,
  /** Whether invited people get an e-mail beforehand that the meeting is recorded. */
  privacyEmailEnabled: z.boolean(),
});
export type BotConfig = z.infer<typeof BotConfig>;

export const BotName = z.strictObject({ name: line(longestBotName) });
export type BotName = z.infer<typeof BotName>;

export const BotImage = z.strictObject({ content: FileBytes });

export const BotImageStatusUpdate = z.strictObject({ imageStatus: BotImageStatus });
export const BotPrivacyEmail = z.strictObject({ privacyEmailEnabled: z.boolean() });
