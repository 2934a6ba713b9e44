import { endpoint } from '../endpoint.ts';
import { RecorderSettings, RecorderSettingsUpdate, RecorderTrialResult } from './schema.ts';

const path = '/api/companies/recorder';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: "Who sends bots into the company's meetings",
  response: RecorderSettings,
});

export const save = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  summary: 'Chooses who sends bots into the meetings; keys are sealed and never come back',
  body: RecorderSettingsUpdate,
  response: RecorderSettings,
  errors: ['provider_not_complete'],
});

export const test = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'admin',
  budget: 'analysis',
  summary: 'Asks a provider whether it takes the key, and says what is wrong; nothing is saved, and no bot is sent',
  body: RecorderSettingsUpdate,
  response: RecorderTrialResult,
  errors: ['provider_not_complete'],
});
