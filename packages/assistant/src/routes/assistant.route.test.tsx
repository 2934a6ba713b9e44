import { assistant as calls, longestQuestion } from '@pauta/contract';
import { idOf, offline, problem, respond, respondWithEvents, waiting } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assistant } from '../assistant.feature.ts';
import {
  answered,
  answerId,
  assistantServer,
  givenAnswer,
  growingAnswer,
  sentence,
  talkThread,
  threadId,
} from '../testing/assistant-server.ts';
import './assistant.route.tsx';
import './new-thread.route.tsx';
import './thread.route.tsx';

const open = (handlers: Parameters<typeof renderFeature>[1] = {}, path = `/assistant/${threadId}`) =>
  renderFeature(assistant, { path, handlers: assistantServer(), ...handlers });
const composer = async () => screen.findByRole('textbox', { name: 'Pergunta' });
const growing = () => assistantServer({ thread: talkThread({ messages: [...answered(growingAnswer())] }) });

describe('/assistant', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void vi.useRealTimers());

  it('creates a thread with the first question, and streams the answer', async () => {
    const { person, router, requests } = await open({}, '/assistant');
    await person.type(await composer(), 'Quem decide a compra?{Enter}');
    await screen.findByText('Quem decide a compra?', { selector: 'p' });
    expect(await screen.findByText(/repete que precisa caber no orçamento/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/assistant/${threadId}`);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
      'POST /api/assistant/threads',
      `POST /api/assistant/threads/${threadId}/message`,
    ]);
  });

  it('has a list of threads beside the field only once there is a thread', async () => {
    const list = { name: 'Perguntas' };
    await open({}, '/assistant');
    expect(await screen.findByRole('navigation', list)).toBeTruthy();
    cleanup();
    const none = respond(calls.threads, { items: [], total: 0, totalIsCapped: false, page: 1, limit: 25 });
    await open({ handlers: [none, ...assistantServer()] }, '/assistant');
    await composer();
    await waitFor(() => expect(screen.queryByRole('navigation', list)).toBeNull());
  });

  it('sends the chosen meetings and conversations with a new thread', async () => {
    const bodies: unknown[] = [];
    const { person } = await open(
      {
        handlers: [
          respond(calls.createThread, ({ body }) => {
            bodies.push(body);
            return talkThread({ messages: [] });
          }),
          ...assistantServer(),
        ],
      },
      '/assistant',
    );
    await person.click(await screen.findByRole('button', { name: 'Reuniões e conversas' }));
    await person.click(await screen.findByRole('checkbox', { name: /Demonstração/ }));
    await person.click(await screen.findByRole('checkbox', { name: /Renata Lopes/ }));
    await person.keyboard('{Escape}');
    await person.type(await composer(), 'O que falta?{Enter}');
    await waitFor(() =>
      expect(bodies).toEqual([
        expect.objectContaining({
          contextMeetingIds: [expect.stringMatching(/02$/)],
          contextChatIds: [expect.stringMatching(/01$/)],
        }),
      ]),
    );
  });

  it('shares a thread with the team, and says so where it is listed and open', async () => {
    const { person, requests } = await open();
    const share = await screen.findByRole('button', { name: 'Compartilhar com a equipe' });
    expect(share.getAttribute('aria-pressed')).toBe('false');
    await person.click(share);
    expect(await screen.findByText('Compartilhada com a equipe')).toBeTruthy();
    expect(share.getAttribute('aria-pressed')).toBe('true');
    expect(requests.filter((request) => request.startsWith('PATCH'))).toEqual([
      `PATCH /api/assistant/threads/${threadId}`,
    ]);
  });

  it('offers no sharing of the thread of another person', async () => {
    await open({ handlers: assistantServer({ thread: talkThread({ can: { delete: false, share: false } }) }) });
    await composer();
    expect(screen.queryByRole('button', { name: 'Compartilhar com a equipe' })).toBeNull();
  });

  it('keeps a draft per thread, and inserts a line break with Shift and Enter', async () => {
    const { person, router } = await open();
    await person.type(await composer(), 'um{Shift>}{Enter}{/Shift}dois');
    await router.navigate('/assistant');
    await waitFor(async () => expect(await composer()).toHaveProperty('value', ''));
    await router.navigate(`/assistant/${threadId}`);
    await waitFor(async () => expect(await composer()).toHaveProperty('value', 'um\ndois'));
  });

  it('restores a question that failed to send, and retries it with the same key', async () => {
    const keys: unknown[] = [];
    const { person, use } = await open({ handlers: [offline(calls.ask), ...assistantServer()] });
    await person.type(await composer(), 'E em outubro?{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(async () => expect(await composer()).toHaveProperty('value', 'E em outubro?'));
    const remember = ({ body }: { readonly body: { readonly idempotencyKey?: string | undefined } }) => {
      keys.push(body.idempotencyKey);
      throw new TypeError('Failed to fetch');
    };
    use(respond(calls.ask, remember));
    await person.type(await composer(), '{Enter}');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(async () => expect(await composer()).toHaveProperty('value', 'E em outubro?'));
    await person.type(await composer(), '{Enter}');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });

  it('rejects a question that is too long before it is sent', async () => {
    const { person, requests } = await open();
    const input = await composer();
    await person.click(input);
    await person.paste('a'.repeat(longestQuestion - 10));
    expect(await screen.findByText('10 restantes')).toBeTruthy();
    await person.paste('b'.repeat(11));
    expect(await screen.findByText(/Encurte a pergunta/)).toBeTruthy();
    await person.keyboard('{Enter}');
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('reconnects to an answer until it is complete', async () => {
    const { use } = await open({ handlers: [offline(calls.answer), ...growing()] });
    expect(await screen.findByText(/Sem conexão\./)).toBeTruthy();
    use(respondWithEvents(calls.answer, [{ answer: givenAnswer() }]));
    dispatchEvent(new Event('online'));
    expect(await screen.findByText(/repete que precisa caber no orçamento/)).toBeTruthy();
    expect(screen.queryByText(/Sem conexão\./)).toBeNull();
  });

  it('stops an answer', async () => {
    const { person, requests } = await open({ handlers: [waiting(calls.answer), ...growing()] });
    await person.click(await screen.findByRole('button', { name: 'Parar' }));
    expect(await screen.findByText('Resposta interrompida.')).toBeTruthy();
    expect(requests).toContain(`POST /api/assistant/answers/${answerId}/stop`);
  });

  it('moves between sources by arrow keys, from the empty composer and back', async () => {
    const { person } = await open();
    const input = await composer();
    await screen.findByRole('link', { name: /^Fonte 3:/ });
    await person.click(input);
    await person.keyboard('{ArrowUp}');
    const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 8);
    expect(focused()).toBe('Fonte 3:');
    await person.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Fonte 2:');
    // The first Escape closes the tooltip.
    await person.keyboard('{Escape}{Escape}');
    expect(document.activeElement).toBe(input);
  });

  it('links to the list of counted meetings, and each source to its place', async () => {
    await open();
    const list = await screen.findByRole('link', { name: 'Ver 7 reuniões' });
    expect(list.getAttribute('href')).toMatch(/^\/meetings\?ids=/);
    const sources = within(screen.getByRole('list', { name: 'Fontes' })).getAllByRole('link');
    expect(sources.map((source) => source.getAttribute('href')?.replaceAll(/[\w-]{36}/g, 'id'))).toEqual([
      '/meetings/id?t=775',
      '/meetings/id?t=1322',
      '/conversations/id?user=id&message=import-6',
    ]);
  });

  it('excludes conversations from the count of listed meetings', async () => {
    const ids = [idOf('meeting', 1), idOf('meeting', 2)].join(',');
    const counted = sentence({ kind: 'counted', citations: [], list: { count: 3, of: 4, filter: { ids } } });
    const messages = answered(givenAnswer({ sentences: [counted] }));
    await open({ handlers: assistantServer({ thread: talkThread({ messages: [...messages] }) }) });
    expect(await screen.findByRole('link', { name: 'Ver 2 reuniões' })).toBeTruthy();
  });

  it('shows the author, the period, unread meetings and withheld sentences', async () => {
    // A date in another year includes the year.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00-03:00') });
    const period = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const messages = answered(givenAnswer({ withheldCount: 1, period }));
    await open({ handlers: assistantServer({ thread: talkThread({ messages: [...messages] }) }) });
    expect(await screen.findByText(/^Você · /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Li 38 de 41 · 3 sem transcrição' })).toBeTruthy();
    expect(screen.getByText(/^1 frase não aparece/)).toBeTruthy();
    expect(screen.getByText('1 out. a 31 out.')).toBeTruthy();
  });

  it('copies an answer with its sources, as text and as links', async () => {
    const { person } = await open();
    const write = vi.fn<Clipboard['write']>(async () => undefined);
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly held: Record<string, Blob>;
        constructor(held: Record<string, Blob>) {
          this.held = held;
        }
      },
    );
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
    await person.click(await screen.findByRole('button', { name: 'Copiar com as fontes' }));
    expect(await screen.findByText('Resposta copiada com as fontes')).toBeTruthy();
    const [[item]] = write.mock.calls[0] as unknown as [[{ held: Record<string, Blob> }]];
    expect(Object.keys(item.held)).toEqual(['text/plain', 'text/html']);
  });

  it('shows that a thread was deleted', async () => {
    await open({ handlers: [problem(calls.thread, 'thread_not_found'), ...assistantServer()] });
    expect(await screen.findByText(/não existe mais, ou você não tem acesso/)).toBeTruthy();
  });
});
