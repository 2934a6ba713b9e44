import { endpoint } from '../endpoint.ts';
import { Improved, SpeechModelChoice, SpeechModels } from './schema.ts';

const path = '/api/companies/speech-models';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Which models of speech this machine has, which it can have, and how far a download is',
  response: SpeechModels,
});

export const download = endpoint({
  method: 'POST',
  path: `${path}/download`,
  access: 'admin',
  summary: 'Downloads a model, or checks the files that somebody put into the folder, and uses it from then on',
  body: SpeechModelChoice,
  response: SpeechModels,
  status: 202,
  errors: ['speech_model_downloads_off'],
});

export const use = endpoint({
  method: 'POST',
  path: `${path}/use`,
  access: 'admin',
  summary: 'Transcribes with this model from now on',
  body: SpeechModelChoice,
  response: SpeechModels,
  errors: ['speech_model_not_ready'],
});

export const remove = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  access: 'admin',
  summary: 'Ends the download of a model, or removes its files; of one in use it removes nothing',
  body: SpeechModelChoice,
  response: SpeechModels,
  errors: ['speech_model_in_use'],
});

export const improve = endpoint({
  method: 'POST',
  path: `${path}/improve`,
  access: 'admin',
  summary: 'Transcribes again what a better model can transcribe; what a person has edited stays as it is',
  response: Improved,
  status: 202,
});
