import { api, type Bot, BotReason, BotState, BotStatus, type LiveTranscript, type NewUpload } from '@pauta/contract';
import { companyFeatures, offline, problem, respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { setupI18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { v4 as uuid } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import '../comments/comments-panel.tsx';
import '../detail/meeting-detail.route.tsx';
import '../detail/meeting-log.tsx';
import { botLogWords } from '../detail/bot-log-words.ts';
import '../meeting/apply-live-events.ts';
import { meetings } from '../meetings.feature.ts';
import { liveQuestions, bot, botAfter, botBefore, botMeeting, endedBots, saidLine } from '../testing/bots.ts';
import { clearOnlyUpload } from '../testing/page-uploads.ts';
import { botOfPage } from './bot-stage.ts';
import { botAdvice, botSentence, reasonWords } from './bot-words.ts';
import './live-meeting.tsx';
import './live-questions.tsx';
import './add-recording.tsx';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

const show = async (of: Bot, ...handlers: ReturnType<typeof respond>[]) => {
  const meeting = botMeeting(of);
  const shown = await renderFeature(meetings, {
    path: `/meetings/${meeting.id}`,
    user: user({ isAdmin: false }),
    handlers: [
      ...handlers,
      respond(api.meetings.get, meeting),
      respond(api.bots.transcript, saidLine()),
      respond(api.bots.questions, liveQuestions()),
      respond(api.meetings.logs, { entries: [], isCapped: false }),
      respond(api.comments.list, []),
      respond(api.comments.readers, []),
      respond(api.companies.features, companyFeatures()),
      respond(api.templates.list, []),
      problem(api.meetings.transcription, 'transcript_not_found'),
      problem(api.meetings.answers, 'meeting_not_found'),
    ],
  });
  return { ...shown, meeting };
};

describe('a meeting while its bot works', () => {
  it('shows the participants, the recording time and the live transcript', async () => {
    await show(bot());
    expect(await screen.findByText(/^Na reunião: Carla .*, Renata .* e Paulo /)).toBeTruthy();
    expect(await screen.findByText('Cada gerente decide no olho.')).toBeTruthy();
    expect(screen.getByText(/^12:\d\d$/)).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Som da reunião' })).toBeTruthy();
  });

  it('alerts on the live event for missing sound', async () => {
    const { emit, meeting } = await show(bot());
    await screen.findByRole('meter');
    emit({ topic: 'meeting.sound', meetingId: meeting.id, level: 0, isSilent: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Nenhum som está chegando');
  });

  it('appends new utterances and updates corrected ones', async () => {
    const liveQuestions: (string | undefined)[] = [];
    const [first, ...rest] = saidLine().utterances;
    if (!first) throw new Error('nothing said');
    const more: LiveTranscript = {
      next: '6',
      isTranscribed: false,
      utterances: [
        { ...first, text: 'Corrigido.' },
        { id: '5', speaker: null, startMs: 730_000, endMs: 731_000, text: 'E agora?' },
      ],
    };
    const { emit, meeting } = await show(
      bot(),
      respond(api.bots.transcript, ({ query }) => {
        liveQuestions.push(query.after);
        return query.after ? more : saidLine();
      }),
    );
    expect(await screen.findByText(first.text ?? '')).toBeTruthy();
    emit({ topic: 'meeting.said', meetingId: meeting.id });
    expect(await screen.findByText('E agora?')).toBeTruthy();
    expect(screen.getByText('Corrigido.')).toBeTruthy();
    expect(screen.queryByText(first.text ?? '')).toBeNull();
    for (const { text } of rest) expect(screen.getByText(text ?? '')).toBeTruthy();
    expect(liveQuestions.slice(0, 2)).toEqual([undefined, saidLine().next]);
  });

  it('announces new sentences and the state, but not earlier sentences or the seconds', async () => {
    const utterances: LiveTranscript['utterances'] = [];
    const { emit, meeting } = await show(
      bot(),
      // As the server does: only what follows the position that the page has read.
      respond(api.bots.transcript, ({ query }) => {
        const { next } = saidLine();
        if (!query.after) return saidLine();
        const fresh = utterances.slice(Number(query.after) - Number(next));
        return { next: String(Number(next) + utterances.length), isTranscribed: true, utterances: fresh };
      }),
    );
    const say = (text: string) => {
      utterances.push({ id: text, startMs: 730_000, endMs: 731_000, text, speaker: 'Renata' });
      emit({ topic: 'meeting.said', meetingId: meeting.id });
    };
    await screen.findByText('Cada gerente decide no olho.');
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced().filter(Boolean)).toEqual(['O anotador está gravando.']);
    say('Fala 1');
    await waitFor(() => expect(announced()).toContain('Renata: Fala 1'));
    say('Fala 2');
    expect(await screen.findByText('Fala 2')).toBeTruthy();
    expect(announced()).toContain('Renata: Fala 1');
  });

  it('keeps the transcript and shows that it reconnects while the server does not respond', async () => {
    const { emit, meeting } = await show(
      bot(),
      offline(api.bots.transcript, (query) => query.has('after')),
    );
    await screen.findByText('Cada gerente decide no olho.');
    expect(screen.queryByText(/^Reconectando/)).toBeNull();
    emit({ topic: 'meeting.said', meetingId: meeting.id });
    expect(await screen.findByText(/^Reconectando. A gravação não depende desta página/)).toBeTruthy();
    expect(screen.getByText('Cada gerente decide no olho.')).toBeTruthy();
  });

  it('ticks answered questions, and lists open ones first', async () => {
    const { person } = await show(bot());
    await person.click(await screen.findByRole('tab', { name: 'Perguntas' }));
    const list = await screen.findByRole('list', { name: 'Perguntas do template' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Em aberto',
      'Em aberto',
      'Respondida',
      'Respondida',
    ]);
    expect(rows[2]?.textContent).toContain('Quem decide a compra?11:54 · “Cada gerente decide no olho.”');
    expect(screen.getByText('2 de 4 perguntas respondidas')).toBeTruthy();
  });

  it('announces text if a service transcribes a call without captions', async () => {
    const silent = saidLine().utterances.map((utterance) => ({ ...utterance, text: null }));
    await show(bot(), respond(api.bots.transcript, saidLine({ utterances: silent, isTranscribed: true })));
    expect(await screen.findByText('O texto aparece aqui quando alguém falar.')).toBeTruthy();
    expect(screen.queryByText(/não mostra legendas/)).toBeNull();
  });

  it('adds a note at the current second of the recording', async () => {
    const moments: unknown[] = [];
    const { person } = await show(
      bot(),
      respond(api.comments.create, ({ body }) => {
        moments.push(body.startMs);
        return {
          id: botMeeting(bot()).id,
          author: null,
          text: body.text,
          startMs: body.startMs ?? null,
          quote: null,
          mentions: [],
          createdAt: new Date().toISOString(),
          editedAt: null,
          can: { edit: true, remove: true },
        };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Marcar este momento' }));
    await waitFor(() => expect(moments).toHaveLength(1));
    expect(Number(moments[0])).toBeGreaterThanOrEqual(12 * 60_000);
  });

  it('tells the bot to leave, and shows the request until it is done', async () => {
    const { person, requests, meeting } = await show(
      bot(),
      respond(api.bots.leave, botMeeting(bot({ command: 'leave' }))),
    );
    await person.click(await screen.findByRole('button', { name: 'Pedir para o anotador sair' }));
    await waitFor(() => expect(requests).toContain(`POST /api/meetings/${meeting.id}/bot/leave`));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Pedir para o anotador sair/ }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    );
  });

  it('shows in the waiting room who can admit the bot', async () => {
    await show(
      botBefore({ state: 'waiting_room', group: 'waiting_admission', mender: 'organizer', action: 'admit_bot' }),
    );
    expect(await screen.findByText('Peça ao organizador para admitir o anotador.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copiar mensagem para o organizador' })).toBeTruthy();
  });

  it('shows the message for the host if the clipboard is not available', async () => {
    const { person } = await show(
      botBefore({ state: 'waiting_room', group: 'waiting_admission', mender: 'organizer', action: 'admit_bot' }),
    );
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await person.click(await screen.findByRole('button', { name: 'Copiar mensagem para o organizador' }));
    expect(await screen.findByText(/Você pode admitir a entrada dele/u)).toBeTruthy();
  });

  it('shows why the bot failed, and sends it again', async () => {
    const { person, requests, meeting } = await show(
      botAfter({ reason: 'recorder_lost', group: 'failed', mender: 'us', action: 'restart' }),
      respond(api.bots.restart, botMeeting(botBefore({ state: 'joining', group: 'joining' }))),
    );
    expect(await screen.findByText('O gravador parou de responder.')).toBeTruthy();
    expect(screen.getByText('A falha foi nossa.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Enviar o anotador de novo' }));
    await waitFor(() => expect(requests).toContain(`PATCH /api/meetings/${meeting.id}/restart-bot`));
    expect(await screen.findByText('O anotador está entrando na reunião.')).toBeTruthy();
  });

  it('accepts a recording for the same meeting if the bot delivered none', async () => {
    const liveQuestions: NewUpload[] = [];
    const { person, meeting } = await show(
      botAfter({ reason: 'recorder_lost', group: 'failed', mender: 'us', action: 'restart' }),
      respond(api.uploads.create, ({ body }) => {
        liveQuestions.push(body);
        return {
          meetingId: body.meetingId ?? uuid(),
          uploadUrl: '/nowhere',
          uploadStatus: 'processing' as const,
          expiresAt: new Date().toISOString(),
        };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Enviar gravação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar gravação' });
    const file = (name: string) => new File(['voz'], name);
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    input.removeAttribute('accept');
    await person.upload(input, file('legendas.vtt'));
    expect(await within(dialog).findByText(/legendas\.vtt/u)).toBeTruthy();
    expect(liveQuestions).toEqual([]);
    await person.upload(input, file('gravada por mim.mp4'));
    await waitFor(() => expect(liveQuestions).toHaveLength(1));
    expect(liveQuestions[0]).toMatchObject({ meetingId: meeting.id, fileName: 'gravada por mim.mp4' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enviar gravação' })).toBeNull());
    await clearOnlyUpload();
  });
});

describe('a bot that failed', () => {
  it.each(Object.entries(endedBots))('%s: shows why, whose fault it is, and what to do', async (_group, of) => {
    await show(of);
    expect(await screen.findByText(reasonWords(of.reason, i18n) ?? '')).toBeTruthy();
    expect(document.body.textContent).toContain(botAdvice(of, false, i18n));
    const isCorrected = screen.queryByRole('button', { name: 'Corrigir o link' }) !== null;
    expect(isCorrected).toBe(of.action === 'correct_address');
    expect(screen.getByRole('button', { name: 'Enviar o anotador de novo' })).toBeTruthy();
  });

  it('because of a full disk shows who can free space', () => {
    const of = { ...endedBots.technical, reason: 'disk_full', mender: 'admin' } as const;
    expect(botAdvice(of, false, i18n)).toBe('Peça a um administrador para liberar espaço no gravador.');
    expect(botAdvice(of, true, i18n)).toBe('Libere espaço no gravador.');
  });
});

describe('the words for a bot', () => {
  it('exist for every state, reason and status', () => {
    for (const state of BotState.options) expect(botSentence(bot({ state }), i18n)).toMatch(/\.$/u);
    for (const reason of BotReason.options) expect(reasonWords(reason, i18n)).toMatch(/\.$/u);
    for (const status of BotStatus.options) expect(botLogWords(`bot.${status}`, i18n)?.title).toMatch(/^\p{Lu}/u);
  });

  it('include the day if it is not today', () => {
    const joinAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    expect(botSentence({ state: 'scheduled', reason: null, joinAt, queuedUntil: null }, i18n)).toMatch(
      /^O anotador entra em \d+ .+, às \d\d:\d\d\.$/u,
    );
  });

  it('include when a recorder is available again', () => {
    const queuedUntil = new Date(2026, 10, 23, 14, 5).toISOString();
    expect(botSentence(botBefore({ state: 'queued', queuedUntil }), i18n)).toMatch(/sem vaga até 14:05\.$/u);
  });

  it('leave out an unknown reason', () => {
    expect(reasonWords('struck_by_lightning', i18n)).toBeNull();
    expect(botLogWords('bot.sings', i18n)).toBeNull();
  });
});

describe('botOfPage', () => {
  it('returns the bot until there is a recording or a transcript', () => {
    expect(botOfPage(botMeeting(bot()))).toBeTruthy();
    expect(botOfPage(botMeeting(botAfter()))).toBeTruthy();
    expect(botOfPage(botMeeting(bot({ state: 'processing', group: 'processing' })))).toBeNull();
    expect(
      botOfPage({ ...botMeeting(botAfter()), media: null, transcription: { status: 'done' } as never }),
    ).toBeNull();
  });
});
