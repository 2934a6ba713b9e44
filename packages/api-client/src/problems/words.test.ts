import { englishProblems } from '@pauta/contract/english';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientError } from './api-error.ts';
import { problemError } from './problem-error.ts';
import { messages } from '../http/localized.ts';
import { reasonWords } from './reason-words.ts';
import { problemWords, stageWords } from './words.ts';

const reading = async (lang: 'pt-BR' | 'en') => {
  await messages(lang);
  vi.stubGlobal('document', { documentElement: { lang } });
};
afterEach(() => vi.unstubAllGlobals());

const answer = (problem: object) =>
  problemError(new Response(null, { status: 409 }), { type: '', title: '', status: 409, ...problem });

const quota = {
  code: 'storage_quota_reached',
  values: { used: 1.5 * 1024 ** 3, limit: 2 * 1024 ** 3 },
  message: 'Não há espaço.',
};
const issue = {
  path: 'title',
  code: 'too_long',
  values: { most: 1000 },
  message: 'Escreva no máximo 1.000 caracteres.',
};

describe('problems from a server', () => {
  it('are in English, with their numbers, for English users', async () => {
    await reading('en');
    const error = answer({ ...quota, issues: [issue] });
    expect(error.message).toContain('take up 1.5 GiB of 2 GiB');
    expect(error.issues).toEqual([{ ...issue, message: 'Write at most 1,000 characters.' }]);
  });

  it('keep the server’s text for Portuguese users', async () => {
    await reading('en');
    await reading('pt-BR');
    const error = answer({ ...quota, issues: [issue] });
    expect([error.message, error.issues]).toEqual(['Não há espaço.', [issue]]);
  });

  it('keep the text of an unknown issue', async () => {
    await reading('en');
    const newer = { path: 'title', code: 'of_tomorrow', message: 'Outra regra.' };
    expect(answer({ ...quota, issues: [newer] }).issues).toEqual([newer]);
  });
});

describe('failures without a response', () => {
  it.each([
    ['pt-BR', /Verifique sua internet/],
    ['en', /Check your internet/],
  ] as const)('have a text in %s', async (lang, words) => {
    await reading(lang);
    expect(clientError('network', null).message).toMatch(words);
  });

  it('are described by the status of a page that is not a problem', async () => {
    await reading('en');
    expect(problemError(new Response(null, { status: 429 }), '<html>').message).toBe(englishProblems.too_many_requests);
    expect(problemWords({ code: 'upload_empty' })).toBe(englishProblems.upload_empty);
  });
});

describe('the reason of a failed stage', () => {
  const reason = { code: 'service_key_refused', values: { host: 'voz.example', status: '401' } };

  it('is in English by its code; old reasons without a code keep their text', async () => {
    await reading('en');
    const detail = 'voz.example recusou a chave.';
    expect(stageWords({ detail, reason })).toBe(
      'voz.example refused the key (code 401). Check PAUTA_TRANSCRIPTION_KEY.',
    );
    expect(stageWords({ detail, reason: null })).toBe(detail);
    expect(stageWords({ detail, reason: { code: 'of_tomorrow', values: {} } })).toBe(detail);
    await reading('pt-BR');
    expect(stageWords({ detail, reason })).toBe(detail);
  });

  it('has a text in either language where the server sends none', async () => {
    const used = { code: 'model_tokens_used', values: { limit: '200.000' } };
    await reading('en');
    expect(reasonWords(used)).toBe(stageWords({ reason: used, detail: null }));
    await reading('pt-BR');
    expect(reasonWords(used)).toContain('200.000');
    expect(reasonWords({ code: 'of_tomorrow', values: {} })).toBeNull();
  });
});
