import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@pauta/browser';
import { freePort } from '@pauta/ports';
import { defineConfig, devices } from '@playwright/test';
import { pagesOf, readKeptServers } from './e2e/kept-servers.ts';
import { makeHome } from './e2e/make-home.ts';

// For `run e2e:one` the servers are already running.
const kept = process.env['PAUTA_E2E_KEPT'] ? readKeptServers() : undefined;
if (kept) {
  Object.assign(process.env, { PAUTA_E2E_PORTS: kept.ports, PAUTA_E2E_HOME: kept.home });
  process.env['PAUTA_E2E_PAGES'] ??= pagesOf(kept);
}

// Every worker evaluates this file again, and must get the same ports.
const ports = process.env['PAUTA_E2E_PORTS']?.split(',').map(Number) ?? [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
process.env['PAUTA_E2E_PORTS'] = ports.join(',');
const [port = 0, speechPort = 0, issuerPort = 0, modelPort = 0] = ports;
const web = `http://localhost:${port}`;
const api = join(import.meta.dirname, '../api/src');
const speechServer = fileURLToPath(import.meta.resolve('@pauta/fake-servers/speech'));
const issuerServer = fileURLToPath(import.meta.resolve('@pauta/fake-servers/issuer'));
const modelServer = fileURLToPath(import.meta.resolve('@pauta/fake-servers/model'));
const home = process.env['PAUTA_E2E_HOME'] ?? makeHome();
process.env['PAUTA_E2E_HOME'] = home;
process.env['PAUTA_E2E_RECORDER_TOKEN'] ??= randomBytes(32).toString('base64');

// The speech service recognises the words of the test recording in every recording.
interface Recording {
  speakers: { key: string; name: string }[];
  segments: { speaker: string; startMs: number; endMs: number; text: string }[];
}
const recording = JSON.parse(
  readFileSync(join(import.meta.dirname, 'e2e/media/clinica-sorriso.json'), 'utf8'),
) as Recording;
const nameOf = (key: string) => recording.speakers.find((speaker) => speaker.key === key)?.name;
const script = join(home, 'speech.json');
writeFileSync(script, JSON.stringify(recording.segments.map((turn) => ({ ...turn, speaker: nameOf(turn.speaker) }))));

// The configuration of `@pauta/fake-servers/issuer`.
const provider = {
  name: 'vaas',
  issuer: `http://127.0.0.1:${issuerPort}`,
  clientId: 'pauta',
  clientSecret: 'segredo-do-provedor-de-teste',
  domains: ['vaas.example'],
};

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const waiting = /@waits/;
/** Only in a sweep: what the tests of a package prove every day, here with the whole product. */
const isSwept = kept !== undefined || process.env['PAUTA_TEST_SWEEP'] === 'all';
const leftOut = kept ? [] : isSwept ? waiting : /@waits|@sweep/;

const unlimited = '1000000/1000000/1000000';
/** How long a server may take to start. */
const startMs = 10 * 60_000;

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(home, 'artifacts'),
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Only what hangs is ended: a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    baseURL: process.env['PAUTA_E2E_PAGES'] ?? web,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Screencasts and snapshots of every step would double the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Animations take a fifth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'chromium', testIgnore: 'secret-leak.spec.ts', grepInvert: leftOut, workers: 2, use: desktop },
    // Tests that wait, for the server's clock or for a recording to grow, run beside the others.
    { name: 'waiting', testIgnore: 'secret-leak.spec.ts', grep: waiting, workers: 1, use: desktop },
    // Runs last, on the data left by the others.
    { name: 'secret-leak', testMatch: 'secret-leak.spec.ts', dependencies: ['chromium', 'waiting'] },
  ],
  webServer: kept
    ? []
    : [
        {
          command: `node ${speechServer} --port ${speechPort} --script ${script}`,
          port: speechPort,
          reuseExistingServer: false,
          timeout: startMs,
        },
        {
          command: `node ${issuerServer} --port ${issuerPort} --redirect ${web}/oauth2/idpresponse`,
          port: issuerPort,
          reuseExistingServer: false,
          timeout: startMs,
        },
        {
          command: `node ${modelServer} --port ${modelPort} --quote "a gente perde oito mil reais por mês"`,
          port: modelPort,
          reuseExistingServer: false,
          timeout: startMs,
        },
        {
          command: `node ${join(import.meta.dirname, 'e2e/serve.ts')} ${api} ${join(home, 'server.log')}`,
          url: `${web}/readyz`,
          reuseExistingServer: false,
          timeout: startMs,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT: String(port),
            PAUTA_DATA_DIR: join(home, 'data'),
            PAUTA_LOG: 'debug',
            PAUTA_RECORDER_TOKEN: process.env['PAUTA_E2E_RECORDER_TOKEN'],
            PAUTA_E2E_PROVIDER: JSON.stringify(provider),
            PAUTA_TRANSCRIPTION_URL: `http://127.0.0.1:${speechPort}`,
            PAUTA_TRANSCRIPTION_MODEL: 'gpt-4o-transcribe-diarize',
            PAUTA_LLM_LOOPBACK_PORTS: String(modelPort),
            PAUTA_LIMIT_GENERAL: unlimited,
            PAUTA_LIMIT_IMPORT: unlimited,
            PAUTA_LIMIT_UPLOAD: unlimited,
            PAUTA_LIMIT_MAIL: unlimited,
            PAUTA_LIMIT_ANALYSIS: unlimited,
            PAUTA_RATE_LIMIT_PER_MINUTE: '100000',
            PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '100000',
            PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '100000',
          },
        },
      ],
});
