import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBotConfig } from './get-bot-config.ts';
import { getRecorderSettings, saveRecorderSettings } from './save-recorder-settings.ts';
import { removeBotImage, setBotImage } from './set-bot-image.ts';
import { renameBot, setBotImageStatus, setPrivacyEmail } from './update-bot-config.ts';

export const registerBotConfig = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.botConfig, {
    get: getBotConfig,
    rename: renameBot,
    setImage: setBotImage,
    removeImage: removeBotImage,
    setImageStatus: setBotImageStatus,
    setPrivacyEmail,
  });
  const { get, save } = api.recorderSettings;
  const operations = { get: getRecorderSettings, save: saveRecorderSettings };
  mountGroup(app, platform, authenticate, { get, save }, operations);
};
