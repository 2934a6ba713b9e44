import { randomUUID } from 'node:crypto';
import { type Endpoint, type Input, type Output, type Problem, toFileForm } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { openApp } from '../app.ts';
import { readMeeting } from '../modules/analysis/llm/read-with-model.ts';
import { createCompany } from '../modules/companies/create-company.ts';
import { registerAssistantJobs } from '../modules/assistant/assistant.jobs.ts';
import { registerEmbeddingJobs } from '../modules/embeddings/embeddings.jobs.ts';
import { registerTemplateRuns } from '../modules/template-runs/apply-run.ts';
import { registerConversationJobs } from '../modules/whatsapp/whatsapp.jobs.ts';
import { registerMeetingJobs } from '../modules/pipeline/process-meeting.ts';
import { createTeam } from '../modules/teams/create-team.ts';
import { registerSpeechModelJobs } from '../modules/speech-models/install-models.ts';
import { readLocalModels } from '../modules/speech-models/local-models.ts';
import { botWitness } from '../modules/bots/bot-witness.ts';
import { registerBotJobs } from '../modules/bots/hand-over.ts';
import { registerLiveTranscription } from '../modules/bots/transcribe-live.ts';
import { registerProviderJobs } from '../modules/bots/providers/provider-bots.ts';
import { registerClipJobs } from '../modules/clips/cut-clip.ts';
import { registerShareJobs } from '../modules/sharing/cut-shared-media.ts';
import { openSpeech } from '../modules/transcripts/speech/speech-settings.ts';
import { createUser, type NewUser } from '../modules/identity/users/create-user.ts';
import { type Drain, openDrain } from '../platform/drain.ts';
import { meetingHandlers } from '../modules/pipeline/meeting-handlers.ts';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts';

const patienceMs = 5 * 60_000;

export const testPassword = 'Senha#2026forte';

export interface TestUser {
  id: string;
  companyId: string;
  email: string;
  token: string;
}

export interface Answer<T> {
  status: number;
  body: T;
  problem: Problem;
  headers: Record<string, unknown>;
}

/** A complete server on loopback, with helpers to create companies and users. */
export interface TestServer {
  readonly platform: TestPlatform;
  readonly app: FastifyInstance;
  readonly address: string;
  readonly drain: Drain;
  company(name?: string): Promise<string>;
  team(companyId: string): Promise<string>;
  user(companyId: string, options?: Pick<NewUser, 'isAdmin' | 'teams'> & { name?: string }): Promise<TestUser>;
  /** Id token of a user after sign-in; undefined if it is refused. */
  signIn(email: string, password?: string): Promise<string | undefined>;
  /**
   * Calls an endpoint over HTTP as the user, or without credentials. For a stream it returns the last event after its
   * end.
   */
  call<E extends Endpoint>(
    endpoint: E,
    user: Pick<TestUser, 'token'> | null,
    input: Input<E>,
  ): Promise<Answer<Output<E>>>;
  /** Waits until `read` returns something. Below Vitest's timeout, so that the error is this one. */
  until<T>(read: () => Promise<T | undefined | false>): Promise<T>;
  close(): Promise<void>;
}

type FileBody = Parameters<typeof toFileForm>[0];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The last event of a finished stream. */
const lastEventOf = (text: string): unknown => {
  const last = [...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1];
  return last === undefined ? undefined : JSON.parse(last);
};

export const openTestServer = async (
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestPlatformOptions, 'now' | 'logTo' | 'isWorker' | 'reach'> = {},
): Promise<TestServer> => {
  const faults: string[] = [];
  const platform = await openTestPlatform(
    { PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '100000', PAUTA_LOG: 'error', ...env },
    { logTo: { write: (line) => void faults.push(line) }, ...options },
  );
  const speech = openSpeech(platform, () => readLocalModels(platform));
  await registerSpeechModelJobs(platform);
  await registerMeetingJobs(platform, meetingHandlers(readMeeting, speech.choose, botWitness));
  await registerConversationJobs(platform, readMeeting);
  await registerTemplateRuns(platform);
  await registerShareJobs(platform);
  await registerClipJobs(platform);
  await registerBotJobs(platform);
  await registerLiveTranscription(platform, speech.choose);
  await registerProviderJobs(platform);
  await registerAssistantJobs(platform);
  await registerEmbeddingJobs(platform);
  const drain = openDrain();
  const app = await openApp(platform, drain);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const signIn = async (email: string, password = testPassword): Promise<string | undefined> => {
    const response = await fetch(`${address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'web',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    });
    const { AuthenticationResult } = (await response.json()) as { AuthenticationResult?: { IdToken: string } };
    return AuthenticationResult?.IdToken;
  };
  const system = platform.database.system;

  return {
    platform,
    app,
    address,
    drain,
    company: async (name = 'Aurora') => (await system.transaction((tx) => createCompany(tx, { name }))).id,
    team: async (companyId) => (await system.transaction((tx) => createTeam(tx, { companyId, name: 'Vendas' }))).id,
    user: async (companyId, { name = 'Carla Vieira', ...options } = {}) => {
      const email = `pessoa-${randomUUID()}@aurora.example`;
      const { id } = await system.transaction((tx) =>
        createUser(tx, platform, { email, name, password: testPassword, companyId, ...options }),
      );
      return { id, companyId, email, token: (await signIn(email)) ?? '' };
    },
    signIn,
    call: async (endpoint, user, input) => {
      const { params = {}, query, body } = input as AnyInput;
      const isBinary = endpoint.kind === 'binary';
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const url = new URL(path, address);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: endpoint.method,
        headers: {
          ...(user ? { authorization: `Bearer ${user.token}` } : {}),
          ...(body === undefined || isBinary ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isBinary ? toFileForm(body as FileBody) : JSON.stringify(body) }),
      });
      const text = await response.text();
      // An internal error, which the response does not describe.
      if (response.status === 500) throw new Error(`${endpoint.method} ${path}: ${text}\n${faults.join('')}`);
      const isStream = endpoint.kind === 'stream' && response.ok;
      const json: unknown = isStream ? lastEventOf(text) : text ? JSON.parse(text) : undefined;
      const parsed = response.ok ? endpoint.response.parse(json) : json;
      return {
        status: response.status,
        body: parsed as never,
        problem: json as Problem,
        headers: Object.fromEntries(response.headers),
      };
    },
    until: async (read) => {
      const begun = Date.now();
      for (;;) {
        const value = await read();
        if (value) return value;
        const waited = Date.now() - begun;
        if (waited > patienceMs) throw new Error('what was waited for did not come');
        // Polls with growing delays, to leave the CPU to the awaited work.
        await new Promise((resolve) => setTimeout(resolve, Math.min(20 + waited / 10, 250)));
      }
    },
    close: async () => {
      await app.close();
      await speech.close();
      await platform.close();
    },
  };
};
