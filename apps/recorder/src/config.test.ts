import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const two = { PAUTA_URL: 'http://127.0.0.1:3000', PAUTA_RECORDER_TOKEN: 'x'.repeat(32) };

it('requires two settings', () => {
  expect(readConfig(two)).toMatchObject({ PAUTA_URL: 'http://127.0.0.1:3000' });
  expect(() => readConfig({})).toThrow(/PAUTA_URL[^]*PAUTA_RECORDER_TOKEN/);
});

it('maps hosts to test pages, only in development', () => {
  const hosts = { PAUTA_RECORDER_HOSTS: 'meet.google.com=https://127.0.0.1:9443, app.zoom.us=https://localhost:9444' };
  expect([...readConfig({ ...two, ...hosts }).PAUTA_RECORDER_HOSTS]).toEqual([
    ['meet.google.com', { host: '127.0.0.1', port: 9443 }],
    ['app.zoom.us', { host: 'localhost', port: 9444 }],
  ]);
  expect(() => readConfig({ ...two, ...hosts, NODE_ENV: 'production' })).toThrow('is for development');
  expect(() => readConfig({ ...two, ...hosts, PAUTA_URL: 'https://pauta.example' })).toThrow('is for development');
  expect(() => readConfig({ ...two, PAUTA_RECORDER_HOSTS: 'meet.google.com' })).toThrow('is not host=');
});
