import { endpoint } from '../endpoint.ts';
import { BotConfig, BotImage, BotImageStatusUpdate, BotName, BotPrivacyEmail } from './schema.ts';

const path = '/api/companies/bot-config';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: "How the company's bot appears in a meeting",
  response: BotConfig,
});

export const setPrivacyEmail = endpoint({
  method: 'PUT',
  path: `${path}/privacy-email`,
  access: 'admin',
  summary: 'Whether those who are invited are told by e-mail that the meeting is recorded',
  body: BotPrivacyEmail,
  response: BotConfig,
});

export const rename = endpoint({
  method: 'PUT',
  path: `${path}/name`,
  access: 'admin',
  summary: 'Names the bot, for the meetings that it joins from now on',
  body: BotName,
  response: BotConfig,
});

export const setImage = endpoint({
  kind: 'binary',
  method: 'POST',
  path: `${path}/image`,
  access: 'admin',
  budget: 'import',
  summary: 'Gives the bot an image, which it shows from then on: a JPEG of 16:9, kept without its metadata',
  body: BotImage,
  bodyLimit: 8 * 1024 ** 2,
  response: BotConfig,
  errors: ['bot_image_unreadable', 'bot_image_shape', 'bot_image_too_large'],
});

export const removeImage = endpoint({
  method: 'DELETE',
  path: `${path}/image`,
  access: 'admin',
  summary: "Removes the bot's image",
  response: BotConfig,
});

export const setImageStatus = endpoint({
  method: 'PUT',
  path: `${path}/image-status`,
  access: 'admin',
  summary: 'Whether the bot shows its image, which is kept either way',
  body: BotImageStatusUpdate,
  response: BotConfig,
  errors: ['bot_image_missing'],
});
