import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

const content = new Uint8Array(readFileSync(join(import.meta.dirname, 'samples/camera.jpg')));

/** A reserved address, at which no server answers. */
const own = { provider: 'recall', baseUrl: 'https://gravador.invalid', apiKey: 'chave-de-teste' };

const withImage = async ({ server, owner }: Scene) => {
  await server.call(api.botConfig.setImage, owner, { body: { content } });
};

export const cases = defineCases(async () => ({}), {
  'botConfig.get': {},
  'recorderSettings.get': {},
  'recorderSettings.save': { body: { choice: 'own', own }, audit: ['recorder-settings.save'] },
  'recorderSettings.test': { body: { choice: 'own', own }, audit: ['recorder-settings.test'] },
  'botConfig.rename': { body: { name: 'Anotador da Aurora' }, audit: ['bot-config.rename'] },
  'botConfig.setPrivacyEmail': { body: { privacyEmailEnabled: true }, audit: ['bot-config.privacy-email'] },
  'botConfig.setImage': { body: { content }, audit: ['bot-config.set-image'] },
  'botConfig.setImageStatus': {
    body: { imageStatus: 'inactive' },
    audit: ['bot-config.image-status'],
    before: withImage,
  },
  'botConfig.removeImage': { audit: ['bot-config.remove-image'], before: withImage },
});
