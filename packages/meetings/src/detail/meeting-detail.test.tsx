import { api, type Meeting, type NewUpload, type StageState, stages, transcriptFileLimit } from '@pauta/contract';
import { type Feature, paths } from '@pauta/feature-api';
import {
  answers,
  cast,
  companyFeatures,
  evaluation,
  evaluationStatus,
  idOf,
  mediaUrl,
  meetingPage,
  problem,
  recording,
  respond,
  stage,
  template,
  transcriptionState,
  user,
} from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { cutShortMeeting } from '../testing/bots.ts';
import { clearOnlyUpload } from '../testing/page-uploads.ts';
import { trigalComments } from '../testing/comments.ts';
import { trigalEnrichment } from '../testing/enrichment.ts';
import { stubElementSizes, stubPlayback, stubWindowWidth } from '@pauta/testing/browser-stubs';
import {
  longTranscription,
  trigalAnswers,
  trigalLog,
  trigalMeeting,
  trigalTranscription,
} from '../testing/padaria-trigal.ts';
import './edit-dialog.tsx';
import '../bot/add-recording.tsx';
import '../bot/cut-short-banner.tsx';
import '../review/evaluation-dialog.tsx';
import './meeting-detail.route.tsx';

const { id } = trigalMeeting();
const later = () => new Date(Date.now() + 3_600_000).toISOString();

const good = [
  respond(api.meetings.get, trigalMeeting()),
  respond(api.meetings.transcription, trigalTranscription()),
  respond(api.meetings.answers, trigalAnswers()),
  respond(api.meetings.evaluation, evaluation()),
  respond(api.meetings.logs, trigalLog()),
  respond(api.comments.list, trigalComments()),
  respond(api.comments.readers, [cast.ana, cast.carla]),
  respond(api.meetings.voipUrl, () => mediaUrl({ kind: 'AUDIO', url: '/media/1', expiresAt: later() })),
  respond(api.companies.features, companyFeatures()),
  respond(api.meetings.owners, [cast.ana]),
  respond(api.enrichment.get, trigalEnrichment()),
  respond(api.templates.list, [template()]),
  respond(api.templates.usage, []),
];

type Handlers = Parameters<typeof renderFeature>[1] extends { handlers?: infer H } | undefined ? NonNullable<H> : never;

const show = (handlers: Handlers = [], place: Parameters<typeof paths.meeting>[1] = {}, reader = user()) =>
  renderFeature(meetings, { path: paths.meeting(id, place), handlers: [...handlers, ...good], user: reader });

const withMeeting = (overrides: Partial<Meeting>) => respond(api.meetings.get, trigalMeeting(overrides));
const stagesWith = (name: StageState['stage'], overrides: Partial<StageState>): StageState[] =>
  stages.map((one) => stage({ stage: one, ...(one === name && overrides) }));

/** Requests of a meeting's page, independent of its tab. */
const ofTheMeeting = [
  `GET /api/meetings/${id}`,
  `GET /api/meetings/${id}/transcription?first=500`,
  `GET /api/meeting/answers/${id}`,
  `GET /api/meetings/${id}/evaluation`,
  `GET /api/meetings/voipurl/${id}?recording=${trigalMeeting().recordings[0]?.id}`,
].toSorted();
const ofTemplates = ['GET /api/templates', 'GET /api/templates/usage'];

const title = trigalMeeting().title;
const text = () => screen.findByRole('group', { name: 'Falas' });
const position = () => screen.getByRole('slider', { name: 'Posição' }).getAttribute('aria-valuetext');
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
  stubWindowWidth(1440);
  stubElementSizes({ width: 360, height: 700 });
  stubPlayback();
});

describe('a meeting', () => {
  it('shows its facts, transcript and answers', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    for (const words of ['Pronta', 'Carla Vieira com Renata Lopes, Paulo Reis', /14:30 · 42 min/]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(within(await text()).getAllByText('Certo, faz sentido para mim.').length).toBeGreaterThan(0);
    const list = within(await screen.findByRole('list', { name: 'Respostas' }));
    expect(list.getByRole('listitem', { name: 'Quem decide a compra?' })).toBeTruthy();
    expect(screen.getByText('6 de 8 respondidas')).toBeTruthy();
  });

  it('shows the time range, the reason and the next step for an incomplete recording', async () => {
    const { person } = await show([respond(api.meetings.get, cutShortMeeting())]);
    const words = (await screen.findByText('A gravação está incompleta: vai das 14:30 às 15:12')).parentElement;
    expect(words?.textContent).toContain(
      'O gravador parou de responder. A falha foi nossa. Se houver outra gravação desta reunião, envie o arquivo.',
    );
    await person.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText(/^A gravação está incompleta/u)).toBeNull();
  });

  it('accepts another recording if the first is incomplete', async () => {
    const asked: NewUpload[] = [];
    const { person } = await show([
      respond(api.meetings.get, cutShortMeeting()),
      respond(api.uploads.create, ({ body }) => {
        asked.push(body);
        return { meetingId: id, uploadUrl: '/nowhere', uploadStatus: 'processing' as const, expiresAt: later() };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Enviar gravação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar gravação' });
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['voz'], 'gravada por mim.mp4'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ meetingId: id, fileName: 'gravada por mim.mp4' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enviar gravação' })).toBeNull());
    await clearOnlyUpload();
  });

  it('accepts no other recording from a user without edit permission', async () => {
    const meeting = cutShortMeeting();
    await show([respond(api.meetings.get, { ...meeting, can: { ...meeting.can, edit: false } })]);
    await screen.findByText(/^A gravação está incompleta/u);
    expect(screen.queryByRole('button', { name: 'Enviar gravação' })).toBeNull();
  });

  it('shows no warning for a complete recording', async () => {
    await show([respond(api.meetings.get, cutShortMeeting({ state: 'completed' }))]);
    await text();
    expect(screen.queryByText(/^A gravação está incompleta/u)).toBeNull();
  });

  it('requests everything once', async () => {
    const { requests } = await show();
    await text();
    await screen.findByRole('list', { name: 'Respostas' });
    await waitFor(() => expect(requests.toSorted()).toEqual([...ofTheMeeting, ...ofTemplates].toSorted()));
  });

  it('opens at the time in its address', async () => {
    await show([], { t: 754 });
    const spoken = await waitFor(() => {
      const turn = document.querySelector('[aria-current=time]');
      expect(turn).not.toBeNull();
      return turn;
    });
    expect(spoken?.textContent).toContain('Durou três, na verdade.');
    expect(position()).toBe('12:34 de 42:10');
  });

  it('opens the tab in its address, and keeps the selected one there', async () => {
    const { person, router, requests } = await show([], { tab: 'evaluation' });
    expect(await screen.findByText('Identificou quem decide')).toBeTruthy();
    await waitFor(() => expect(requests.toSorted()).toEqual(ofTheMeeting));
    await person.click(screen.getByRole('tab', { name: 'Pessoas' }));
    expect(await screen.findByRole('list', { name: 'Tempo de fala' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=people');
    // A tab may request more data, but nothing twice.
    expect(requests).toHaveLength(new Set(requests).size);
  });

  it('shows panels and actions of other features, if they are visible to the user', async () => {
    const done: string[] = [];
    const notes: Feature = {
      id: 'notes',
      routes: [],
      messages: async () => ({ messages: {} }),
      meetingPanels: [
        {
          id: 'notes',
          label: { id: 'Anotações' },
          load: async () => ({ Component: ({ meeting: { title: of } }) => <p>{`Anotações de ${of}`}</p> }),
        },
        {
          id: 'never',
          label: { id: 'Nunca' },
          isVisibleTo: () => false,
          load: () => Promise.reject(new Error('unused')),
        },
      ],
      meetingActions: [
        { id: 'note', label: { id: 'Anotar' }, icon: [], run: ({ id: of }) => void done.push(of) },
        { id: 'break', label: { id: 'Quebrar' }, icon: [], run: () => Promise.reject(new Error('no')) },
        { id: 'never', label: { id: 'Jamais' }, icon: [], isVisibleTo: () => false, run: () => undefined },
      ],
    };
    const { person, router } = await renderFeature(meetings, {
      path: paths.meeting(id),
      others: [notes],
      handlers: [...good],
    });
    await person.click(await screen.findByRole('tab', { name: 'Anotações' }));
    expect(await screen.findByText(`Anotações de ${title}`)).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=notes');
    expect(screen.queryByRole('tab', { name: 'Nunca' })).toBeNull();
    const choose = async (name: string) => {
      await person.click(screen.getByRole('button', { name: 'Mais ações' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Anotar');
    expect(done).toEqual([id]);
    await choose('Quebrar');
    expect(await screen.findByText('Não foi possível concluir “Quebrar”')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(screen.queryByRole('menuitem', { name: 'Jamais' })).toBeNull();
  });

  it('plays the evidence of an answer and highlights it in the transcript', async () => {
    const { person } = await show();
    const item = within(await screen.findByRole('listitem', { name: 'Quais sistemas precisam conversar?' }));
    await person.click(item.getByRole('button', { name: 'Ouvir em 12:47' }));
    await waitFor(() =>
      expect(document.querySelector('[aria-current=time]')?.textContent).toContain('Teria ajudado muito'),
    );
    expect(position()).toBe('12:47 de 42:10');
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
    expect(marked()).toContain('precisa conversar com o nosso caixa');
  });

  it('plays from a turn', async () => {
    const { person } = await show();
    const turn = within(await text()).getAllByRole('button', { name: /^Ouvir a partir de/ })[2]!;
    const time = turn.textContent;
    await person.click(turn);
    expect(position()).toBe(`${time} de 42:10`);
    expect(turn.closest('[aria-current=time]')).not.toBeNull();
  });
});

describe('the transcript by keyboard', () => {
  it('is one tab stop between the search and the tabs, with arrow keys between turns', async () => {
    const { person } = await show();
    const times = within(await text()).getAllByRole('button', { name: /^Ouvir a partir de/ });
    expect(times.filter(({ tabIndex }) => tabIndex === 0)).toEqual([times[0]]);
    const find = screen.getByRole('searchbox', { name: 'Buscar na transcrição' });
    find.focus();
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar a transcrição' }));
    await person.tab();
    expect(document.activeElement).toBe(times[0]);
    const before = position();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(times[1]);
    expect(position()).toBe(before);
    await person.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('tab');
    await person.tab({ shift: true });
    expect(document.activeElement).toBe(times[1]);
  });

  it('moves to its ends outside the viewport, and remains one tab stop', async () => {
    const turnCount = 10_000;
    const { person } = await show([respond(api.meetings.transcription, longTranscription(turnCount))]);
    const list = await text();
    within(list)
      .getAllByRole('button', { name: /^Ouvir a partir de/ })[0]!
      .focus();
    await person.keyboard('{End}');
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe(`${turnCount}`),
    );
    expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('receives the focus when Escape leaves the search, so that player keys work again', async () => {
    const { person } = await show();
    await text();
    await person.keyboard('{Control>}f{/Control}');
    await person.keyboard('caixa');
    await screen.findByText(/^1 de/, { selector: '[role=status]' });
    await person.keyboard('{Escape}');
    const focused = document.activeElement;
    expect(focused?.closest('[role=listitem]')?.textContent).toContain('caixa');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    await person.keyboard('k');
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
  });

  it('selects tabs by 1 to 4', async () => {
    const { person, router } = await show();
    await text();
    await person.keyboard('3');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=evaluation'));
    await person.keyboard('1');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=summary'));
  });

  it('moves between the evidence of answers by Shift and arrow keys', async () => {
    const { person } = await show();
    await text();
    await waitFor(async () => {
      await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
      expect(position()).toBe('12:04 de 42:10');
    });
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(position()).toBe('12:21 de 42:10');
  });

  it('starts a comment at the current time by C', async () => {
    const { person } = await show();
    await text();
    await person.keyboard('lc');
    const field = await screen.findByRole('textbox', { name: 'Comentário' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const writing = within(screen.getByRole('region', { name: 'Novo comentário' }));
    expect(writing.getByText('Em 0:10')).toBeTruthy();
  });
});

describe('the search in a transcript', () => {
  const found = () => within(screen.getByRole('search')).getByRole('status').textContent;

  it('counts matches ignoring accents, and moves between them by Enter and Shift+Enter', async () => {
    const { person } = await show();
    await text();
    await person.type(screen.getByRole('searchbox'), 'ORCAMENTO DESTE');
    await waitFor(() => expect(found()).toBe('1 de 1'));
    expect(await screen.findByText('orçamento deste')).toBeInstanceOf(HTMLElement);
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'forno');
    await waitFor(() => expect(found()).toMatch(/^1 de \d\d$/));
    const total = Number(found()?.split(' ').at(-1));
    await person.keyboard('{Enter}{Enter}');
    expect(found()).toBe(`3 de ${total}`);
    await person.keyboard('{Shift>}{Enter}{Enter}{Enter}{/Shift}');
    expect(found()).toBe(`${total} de ${total}`);
  });

  it('searches for the word in its address', async () => {
    await show([], { q: 'caixa' });
    await waitFor(() => expect(found()).toMatch(/^1 de \d/));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('caixa');
  });

  it('shows when there are no matches, and removes quote highlights while searching', async () => {
    const { person } = await show([], { t: 754 });
    await waitFor(() => expect(marked().length).toBeGreaterThan(0));
    await person.type(screen.getByRole('searchbox'), 'desconto');
    await waitFor(() => expect(found()).toBe('nenhum'));
    expect(marked()).toEqual([]);
  });

  it('handles the first Ctrl+F anywhere on the page', async () => {
    await show();
    await text();
    expect(fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'f', ctrlKey: true })).toBe(true);
  });
});

describe('a transcript beside its player', () => {
  it('stops following when the user scrolls, and resumes on demand', async () => {
    const { person } = await show([], { t: 754 });
    const scroller = await text();
    expect(screen.queryByRole('button', { name: 'Voltar ao ponto atual' })).toBeNull();
    fireEvent.wheel(scroller);
    await person.click(await screen.findByRole('button', { name: 'Voltar ao ponto atual' }));
    expect(screen.queryByRole('button', { name: 'Voltar ao ponto atual' })).toBeNull();
  });

  it('controls the player by keys, but not from a field', async () => {
    const { person } = await show([], { t: 754 });
    await text();
    await person.keyboard('k');
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeTruthy();
    await person.keyboard('k');
    expect(screen.getByRole('button', { name: 'Reproduzir' })).toBeTruthy();
    await person.keyboard('l');
    expect(position()).toBe('12:44 de 42:10');
    await person.keyboard('{ArrowLeft}');
    expect(position()).toBe('12:39 de 42:10');
    await person.keyboard('{ArrowDown}');
    expect(position()).toBe('12:41 de 42:10');
    await person.keyboard('{ArrowUp}');
    expect(position()).toBe('12:30 de 42:10');
    await person.keyboard('m');
    expect(screen.getByRole('button', { name: 'Silenciar' }).getAttribute('aria-pressed')).toBe('true');
    await person.type(screen.getByRole('searchbox'), 'kjl');
    expect(position()).toBe('12:30 de 42:10');
  });

  it('shows the first turns of a long transcript until the others are loaded', async () => {
    const whole = longTranscription(1_000);
    const others = Promise.withResolvers<void>();
    const answer = respond(api.meetings.transcription, async ({ query: { first } }) => {
      if (first === undefined) await others.promise;
      return { ...whole, segments: whole.segments.slice(0, first) };
    });
    const { person } = await show([answer]);
    await text();
    expect(document.querySelector('[aria-setsize="500"]')).not.toBeNull();
    await person.type(screen.getByRole('searchbox', { name: 'Buscar na transcrição' }), 'e');
    expect(screen.getByText('buscando', { selector: '[role=status]' })).toBeTruthy();
    others.resolve();
    expect(await screen.findByText(/^1 de \d+$/u, { selector: '[role=status]' })).toBeTruthy();
    expect(document.querySelector('[aria-setsize="1000"]')).not.toBeNull();
  });

  it('waits for the whole transcript if its address has a time', async () => {
    const opening = longTranscription(500);
    const answer = respond(api.meetings.transcription, ({ query: { first } }) =>
      first === undefined ? new Promise<never>(() => undefined) : opening,
    );
    const { requests } = await show([answer], { t: 754 });
    await waitFor(() => expect(requests).toContain(`GET /api/meetings/${id}/transcription`));
    expect(screen.queryByRole('group', { name: 'Falas' })).toBeNull();
  });

  it('renders at most 750 nodes for 10,000 turns', async () => {
    await show([respond(api.meetings.transcription, longTranscription(10_000))]);
    const scroller = await text();
    expect(scroller.querySelectorAll('[role=listitem]').length).toBeGreaterThan(5);
    expect(document.body.querySelectorAll('*').length).toBeLessThanOrEqual(750);
    scroller.scrollTop = 400_000;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(scroller.querySelector('[data-index="0"]')).toBeNull());
    expect(document.body.querySelectorAll('*').length).toBeLessThanOrEqual(750);
  });
});

describe('the recording of a meeting', () => {
  it('requests a new address when the old one fails, and keeps the position', async () => {
    let asked = 0;
    await show(
      [
        respond(api.meetings.voipUrl, () => {
          asked++;
          return mediaUrl({ kind: 'AUDIO', url: `/media/${asked}`, expiresAt: later() });
        }),
      ],
      { t: 754 },
    );
    await text();
    const audio = () => document.querySelector('audio');
    await waitFor(() => expect(audio()?.getAttribute('src')).toBe('/media/1'));
    fireEvent.error(audio()!);
    await waitFor(() => expect(audio()?.getAttribute('src')).toBe('/media/2'));
    expect(asked).toBe(2);
    expect(position()).toBe('12:34 de 42:10');
    expect(screen.queryByText(/Não foi possível tocar/)).toBeNull();
  });

  it('keeps its address after a renewal, and switches to the new one when it fails', async () => {
    let asked = 0;
    const { queryClient } = await show(
      [
        respond(api.meetings.voipUrl, () => {
          asked++;
          return mediaUrl({ kind: 'AUDIO', url: `/media/${asked}`, expiresAt: later() });
        }),
      ],
      { t: 754 },
    );
    await text();
    const audio = () => document.querySelector('audio');
    await waitFor(() => expect(audio()?.getAttribute('src')).toBe('/media/1'));
    await act(() => queryClient.refetchQueries({ queryKey: ['media-url'] }));
    expect([asked, audio()?.getAttribute('src')]).toEqual([2, '/media/1']);
    fireEvent.error(audio()!);
    await waitFor(() => expect(audio()?.getAttribute('src')).toBe('/media/2'));
    expect([asked, position()]).toEqual([2, '12:34 de 42:10']);
    expect(screen.queryByText(/Não foi possível tocar/)).toBeNull();
  });

  it('is one of several: another can be played, and a quote switches back to its own recording', async () => {
    const [own, screenOnly] = [recording({ kind: 'AUDIO' }), recording({ id: idOf('recording', 2), name: 'tela.mp4' })];
    const { person } = await show([
      withMeeting({ recordings: [own, screenOnly] }),
      respond(api.meetings.videoUrl, ({ query }) => mediaUrl({ url: `/media/${query.recording}`, expiresAt: later() })),
    ]);
    await text();
    await person.click(await screen.findByRole('button', { name: /Gravação/ }));
    await person.click(await screen.findByRole('option', { name: /tela\.mp4/ }));
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(`/media/${screenOnly.id}`));
    expect(document.querySelector('audio')).toBeNull();
    expect(screen.getByText('A transcrição e os trechos são da gravação principal.')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Respostas' }));
    await person.click(list.getAllByRole('button', { name: /^Ouvir/ })[0]!);
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe('/media/1'));
    expect(document.querySelector('video')).toBeNull();
    expect(position()).not.toMatch(/^0:00/);
  });

  it('is not needed if there is a transcript', async () => {
    const { person } = await show([withMeeting({ media: null })]);
    expect(await screen.findByText(/^Sem gravação/)).toBeTruthy();
    const turn = within(await text()).getAllByRole('button', { name: /^Ir para/ })[1]!;
    await person.click(turn);
    expect(turn.closest('[aria-current=time]')).not.toBeNull();
  });

  it('is not offered by a quote if missing; the quote then links to the transcript', async () => {
    const { person } = await show([withMeeting({ media: null })]);
    const item = within(await screen.findByRole('listitem', { name: 'Quais sistemas precisam conversar?' }));
    expect(screen.queryByRole('button', { name: /^Ouvir/ })).toBeNull();
    await person.click(item.getByRole('button', { name: 'Ver no texto, em 12:47' }));
    await waitFor(() => expect(marked()).toContain('precisa conversar com o nosso caixa'));
  });

  it('shows why it cannot be played', async () => {
    await show([
      withMeeting({
        status: 'failed',
        cause: 'media_unreadable',
        media: {
          kind: 'AUDIO',
          state: 'failed',
          mimeType: null,
          durationMs: null,
          bytes: 9,
          cause: 'media_unreadable',
        },
      }),
    ]);
    const recording = await screen.findByRole('region', { name: 'Gravação' });
    expect(within(recording).getByText('Não é possível reproduzir a gravação.')).toBeTruthy();
    // As without a recording: no column for a player that is not there.
    expect(recording.className).toMatch(/topOfText/u);
    expect(screen.getAllByText(/Não foi possível ler a gravação/)).toHaveLength(1);
  });
});

describe('actions of a meeting', () => {
  const rename = async (keys: string, handlers: Handlers = []) => {
    const shown = await show(handlers);
    await shown.person.click(await screen.findByRole('button', { name: title }));
    await shown.person.keyboard(keys);
    return shown;
  };

  it('changes the title by Enter, and undoes it', async () => {
    const titles: (string | undefined)[] = [];
    const { person } = await rename('Outro nome{Enter}', [
      respond(api.meetings.update, ({ body }) => {
        titles.push(body.title);
        return trigalMeeting({ title: body.title ?? '' });
      }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Outro nome' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Outro nome'));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(titles).toEqual(['Outro nome', title]));
  });

  it('cancels the title change by Escape', async () => {
    const { requests } = await rename('Outro nome{Escape}');
    expect(document.activeElement?.textContent).toBe(title);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });

  it('keeps the typed title if it cannot be saved', async () => {
    const { person } = await rename('Outro nome{Enter}', [problem(api.meetings.update, 'unavailable')]);
    await person.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByRole('textbox', { name: 'Título da reunião' })).toHaveProperty('value', 'Outro nome');
  });

  it('restores the title draft after the session has expired', async () => {
    await rename('Outro nome{Enter}', [problem(api.meetings.update, 'unauthenticated')]);
    await screen.findByText('O título não foi salvo');
    cleanup();
    await show();
    expect(await screen.findByRole('textbox', { name: 'Título da reunião' })).toHaveProperty('value', 'Outro nome');
    expect(await screen.findByText('Recuperamos o que você estava escrevendo')).toBeTruthy();
  });

  it('restores no draft of a saved title', async () => {
    await rename('Outro nome{Enter}', [
      respond(api.meetings.update, ({ body }) => trigalMeeting({ title: body.title ?? '' })),
    ]);
    await screen.findByText('Título alterado');
    cleanup();
    await show();
    expect(await screen.findByRole('button', { name: title })).toBeTruthy();
  });

  it('evaluates it, and shows the progress', async () => {
    const { person, requests, use } = await show();
    await text();
    use(
      respond(api.meetings.evaluate, evaluationStatus({ status: 'queued' })),
      withMeeting({ evaluationStatus: 'running' }),
    );
    await person.click(screen.getByRole('button', { name: 'Avaliar' }));
    // With an evaluation, the button opens the review, from which it can be repeated.
    const dialog = within(await screen.findByRole('dialog', { name: 'Avaliação' }));
    expect(dialog.getAllByText('Identificou quem decide').length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('button', { name: 'Avaliar de novo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toContain(`POST /api/meetings/${id}/evaluation`);
    expect(await screen.findByRole('button', { name: /Em andamento/ })).toBeTruthy();
  });

  it('deletes it without confirmation, returns to the list, and restores it', async () => {
    const { person, router, requests } = await show([
      respond(api.meetings.remove, undefined),
      respond(api.meetings.restore, trigalMeeting()),
      respond(api.meetings.list, meetingPage([])),
      respond(api.teams.list, []),
      respond(api.tags.list, []),
      respond(api.views.list, []),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir reunião' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings'));
    const removedAt = requests.indexOf(`DELETE /api/meetings/${id}`);
    expect(removedAt).toBeGreaterThan(0);
    expect(requests.slice(removedAt)).not.toContain(`GET /api/meetings/${id}`);
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('A reunião está de volta')).toBeTruthy();
    expect(requests).toContain(`POST /api/meetings/${id}/restore`);
  });

  it('shows its log, and the raw records only to admins', async () => {
    await show([], { tab: 'log' }, user({ isAdmin: false }));
    const log = within(await screen.findByRole('group', { name: 'O que aconteceu com a reunião' }));
    expect(log.getByText('Dados alterados: cliente e data')).toBeTruthy();
    expect(log.getByText('Carla Vieira · padaria-trigal.mp4')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    const { person } = await show([], { tab: 'log' }, user({ isAdmin: true }));
    await person.click(await screen.findByRole('switch', { name: 'Mostrar os dados de cada acontecimento' }));
    expect(screen.getByRole('group', { name: 'upload.create' }).textContent).toContain('"action": "upload.create"');
  });

  it('disables it, shows that, and enables it again', async () => {
    let isEnabled = true;
    const answer = (to: boolean) => () => {
      isEnabled = to;
      return trigalMeeting({ isEnabled });
    };
    const { person, requests } = await show([
      respond(api.meetings.disable, answer(false)),
      respond(api.meetings.enable, answer(true)),
      respond(api.meetings.get, () => trigalMeeting({ isEnabled })),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Desativar reunião/ }));
    expect(await screen.findByText('Desativada')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Reunião ativada');
    expect(screen.queryByText('Desativada')).toBeNull();
    expect(requests).toEqual(
      expect.arrayContaining([`PATCH /api/meetings/disable/${id}`, `PATCH /api/meetings/enable/${id}`]),
    );
  });

  it('shows that it is deleted, without a request, when another user deletes it', async () => {
    const { emit, requests } = await show();
    await screen.findByRole('heading', { level: 1, name: title });
    const before = requests.length;
    emit({ topic: 'meeting.removed', meetingId: id });
    expect(await screen.findByText(/Reunião não encontrada/)).toBeTruthy();
    expect(requests.slice(before).filter((asked) => asked.startsWith(`GET /api/meetings/${id}`))).toEqual([]);
  });

  it('handles a key pressed while loading', async () => {
    const answered = Promise.withResolvers<Meeting>();
    await show([respond(api.meetings.get, () => answered.promise)]);
    await screen.findByText('Carregando a reunião');
    fireEvent.keyDown(document.body, { key: '3' });
    answered.resolve(trigalMeeting());
    expect(await screen.findByRole('tab', { name: /^Avaliação/, selected: true })).toBeTruthy();
  });

  it('shows the customer and the template', async () => {
    await show([withMeeting({ customer: 'Cooperativa do Vale' })]);
    expect(await screen.findByText('Cooperativa do Vale')).toBeTruthy();
    expect(screen.getAllByText('Diagnóstico').length).toBeGreaterThan(0);
  });

  it('stays with the reason if it cannot be deleted', async () => {
    const { person, router } = await show([problem(api.meetings.remove, 'meeting_busy')]);
    await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir reunião' }));
    expect(await screen.findByText('A reunião não foi excluída')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/meetings/${id}`);
  });

  it('edits customer, day and type, and answers another template', async () => {
    const other = template({ id: idOf('template', 7), name: 'Fechamento' });
    let patch: unknown;
    const { person, requests } = await show([
      respond(api.templates.list, [template(), other]),
      respond(api.meetings.update, ({ body }) => {
        patch = { ...Object(patch), ...body };
        return trigalMeeting();
      }),
      respond(api.meetings.retryStage, trigalMeeting()),
    ]);
    await screen.findByRole('heading', { level: 1, name: title });
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Editar dados da reunião' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar dados da reunião' }));
    expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    const customer = dialog.getByRole('textbox', { name: /Cliente/ });
    await person.clear(customer);
    await person.type(customer, 'Padaria Trigal Ltda');
    fireEvent.change(dialog.getByLabelText(/Quando foi/), { target: { value: '2026-11-19T09:30' } });
    await person.click(dialog.getByRole('button', { name: /Template/ }));
    await person.click(await screen.findByRole('option', { name: 'Fechamento' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patch).toEqual({
      customer: 'Padaria Trigal Ltda',
      startAt: new Date('2026-11-19T09:30').toISOString(),
      templateId: other.id,
    });
    expect(requests).toContain(`POST /api/meetings/${id}/stages/answers/retry`);
  });

  it('changes its owner, shows why it is external, and undoes both', async () => {
    const patches: unknown[] = [];
    const { person } = await show([
      respond(api.meetings.owners, [cast.ana, cast.carla]),
      respond(api.meetings.update, ({ body }) => {
        patches.push(body);
        return trigalMeeting();
      }),
      withMeeting({ owner: cast.ana, meetingType: 'EXTERNAL', meetingTypeReason: 'others' }),
    ]);
    await screen.findByRole('heading', { level: 1, name: title });
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Editar dados da reunião' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar dados da reunião' }));
    expect(dialog.getByText('Externa: pessoas de fora da empresa participaram.')).toBeTruthy();
    await person.click(await dialog.findByRole('button', { name: /Responsável/ }));
    await person.click(await screen.findByRole('option', { name: cast.carla.displayName }));
    await person.click(dialog.getByRole('button', { name: /Tipo/ }));
    await person.click(await screen.findByRole('option', { name: 'Interna' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(patches).toEqual([
        { userId: cast.carla.id, meetingType: 'INTERNAL' },
        { userId: cast.ana.id, meetingType: null },
      ]),
    );
  });

  it('shows validation errors of the server at the fields', async () => {
    const issues = [{ path: 'startAt', code: 'date_out_of_range', message: 'Data fora do intervalo.' }];
    const { person } = await show([
      respond(api.templates.list, [template()]),
      problem(api.meetings.update, 'validation_failed', { issues }),
    ]);
    await screen.findByRole('heading', { level: 1, name: title });
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Editar dados da reunião' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar dados da reunião' }));
    const when = dialog.getByLabelText(/Quando foi/);
    fireEvent.change(when, { target: { value: '2026-11-19T09:30' } });
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(when.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText('Data fora do intervalo.')).toBeTruthy();
    expect(document.activeElement).toBe(when);
    expect(dialog.queryByText(/Alguns campos não estão certos/)).toBeNull();
  });

  it('offers only permitted actions', async () => {
    const { person } = await show([withMeeting({ can: { edit: false, remove: false, evaluate: false } })]);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: title })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Avaliar' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Copiar link deste momento',
      'Exportar',
      'Registro da reunião',
    ]);
  });
});

describe('an incomplete meeting', () => {
  const notTranscribed: Partial<Meeting> = {
    status: 'needs_attention',
    cause: 'transcription_unavailable',
    transcription: null,
    metrics: null,
    recap: null,
    answersStatus: 'none',
  };
  const unavailable = [
    withMeeting({
      ...notTranscribed,
      stages: stagesWith('transcription', {
        state: 'unavailable',
        cause: 'transcription_unavailable',
        detail: 'Defina PAUTA_TRANSCRIPTION_URL.',
        canRetry: true,
      }),
    }),
    problem(api.meetings.transcription, 'transcript_not_found'),
    respond(
      api.companies.features,
      companyFeatures({
        transcription: { engine: null, settings: ['PAUTA_TRANSCRIPTION_URL'], model: null, tellsVoices: false },
      }),
    ),
  ];

  it('shows what failed and why in English', async () => {
    const failed = withMeeting({
      ...notTranscribed,
      cause: 'transcription_failed',
      stages: stagesWith('transcription', {
        state: 'failed',
        cause: 'transcription_failed',
        detail: 'voz.example não respondeu em 90 s. Tente de novo mais tarde.',
        reason: { code: 'service_slow', values: { host: 'voz.example', seconds: '90' } },
      }),
    });
    await renderFeature(meetings, { path: paths.meeting(id), handlers: [failed, ...good], locale: 'en' });
    await screen.findByText(/voz\.example did not answer within 90 s\. Try again later\./);
    expect(screen.getByText(/The transcription engine did not answer as expected/)).toBeTruthy();
    cleanup();
    const busy = problem(api.meetings.get, 'too_many_requests');
    await renderFeature(meetings, { path: paths.meeting(id), handlers: [busy, ...good], locale: 'en' });
    expect(await screen.findByText(/Too many requests in a short time/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Tente de novo/);
  });

  it.each([
    ['an administrator what to set', true, /PAUTA_TRANSCRIPTION_URL/],
    ['anybody else whom to ask', false, /Peça a um administrador/],
  ])('shows %s once that there is no transcription engine', async (_, isAdmin, words) => {
    await show(unavailable, {}, user({ isAdmin }));
    await screen.findByRole('button', { name: 'Importar transcrição' });
    const page = document.body.textContent;
    expect(page).toMatch(words);
    expect(page.match(/PAUTA_/g) ?? []).toHaveLength(isAdmin ? 1 : 0);
    expect(page.match(/transcrição automática não está ativa/g)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('shows for stages after a stopped one what they depend on', async () => {
    const stopped = stagesWith('transcription', { state: 'unavailable', cause: 'transcription_unavailable' }).map(
      (one, at) => (at > 1 ? { ...one, state: 'waiting' as const } : one),
    );
    await show([withMeeting({ ...notTranscribed, stages: stopped }), ...unavailable.slice(1)]);
    const list = within(await screen.findByRole('list', { name: 'Etapas' }));
    expect(list.getAllByText('Depende da transcrição')).toHaveLength(3);
    expect(list.queryByText('Aguardando')).toBeNull();
  });

  it('accepts a transcript if there is no transcription engine', async () => {
    let received = '';
    const { person } = await show([
      ...unavailable,
      respond(api.meetings.importTranscription, ({ body }) => {
        received = `${body.fileName} ${new TextDecoder().decode(body.content)}`;
        return transcriptionState();
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Importar transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar transcrição' }));
    await person.upload(
      dialog.getByLabelText('Solte a transcrição aqui', { selector: 'input' }),
      new File(['Carla: oi'], 'a.txt'),
    );
    await waitFor(() => expect(received).toBe('a.txt Carla: oi'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the dialog open for another file if one is rejected', async () => {
    const { person } = await show([...unavailable, problem(api.meetings.importTranscription, 'transcript_unreadable')]);
    await person.click(await screen.findByRole('button', { name: 'Importar transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar transcrição' }));
    await person.upload(
      dialog.getByLabelText('Solte a transcrição aqui', { selector: 'input' }),
      new File(['?'], 'a.txt'),
    );
    expect(await dialog.findByText(/Não foi possível ler a transcrição/)).toBeTruthy();
  });

  it('rejects a file that is too large before sending it', async () => {
    const { person, requests } = await show(unavailable);
    await person.click(await screen.findByRole('button', { name: 'Importar transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar transcrição' }));
    await person.upload(
      dialog.getByLabelText('Solte a transcrição aqui', { selector: 'input' }),
      new File([new Uint8Array(transcriptFileLimit + 1)], 'a.txt'),
    );
    expect(await dialog.findByText(/A transcrição passa do limite de 12 MB/)).toBeTruthy();
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false);
  });

  it('shows warnings of an import, above the transcript and after the import', async () => {
    const caveats = [
      { code: 'transcript_characters_lost' as const, count: 3 },
      { code: 'transcript_without_times' as const },
    ];
    const { person } = await show([
      withMeeting({ hasWarnings: true, stages: stagesWith('transcription', { warnings: caveats, attempts: 3 }) }),
      respond(api.meetings.importTranscription, transcriptionState()),
    ]);
    const lost = /3 caracteres do arquivo estavam danificados/;
    expect((await screen.findByText(lost)).textContent).toMatch(/E mais 1 ressalva\.$/);
    expect((await screen.findAllByText('Pronta · com ressalvas')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Importar transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar transcrição' }));
    await person.upload(
      dialog.getByLabelText('Solte a transcrição aqui', { selector: 'input' }),
      new File(['Carla: oi'], 'a.txt'),
    );
    expect(await screen.findByText('Transcrição importada')).toBeTruthy();
    expect(screen.getAllByText(lost).length).toBe(2);
    await person.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect((await screen.findByText(/O arquivo não tem tempos/)).textContent).toContain('Refeita em');
  });

  it.each([
    ['an admin', true, 2],
    ['nobody else', false, 0],
  ])('shows that rules replaced the model, and to %s why', async (_, isAdmin, times) => {
    const reason = { code: 'model_key_refused', values: { host: 'api.openai.com', status: '401' } };
    const detail = 'api.openai.com recusou a chave (código 401).';
    const stoodIn = { warnings: [{ code: 'model_stood_in' as const, count: 3 }], reason, detail };
    const all = stages.map((one) =>
      stage({ stage: one, ...(one === 'answers' || one === 'evaluation' ? stoodIn : {}) }),
    );
    await show([withMeeting({ hasWarnings: true, stages: all })], { tab: 'log' }, user({ isAdmin }));
    const said = await screen.findAllByText(/o que faltou foi analisado por regras/);
    expect(said.filter(({ textContent }) => textContent?.includes('ressalva'))).toEqual([]);
    const etapas = within(await screen.findByRole('list', { name: 'Etapas' }));
    expect(etapas.getAllByText(/o que faltou foi analisado por regras/)).toHaveLength(2);
    expect(etapas.queryAllByText(/recusou a chave/)).toHaveLength(times);
  });

  const askedAgain = `POST /api/meetings/${id}/stages/transcription/retry`;

  it('shows which minutes are missing, and retries the transcription', async () => {
    const { person, requests } = await show([
      withMeeting({
        hasWarnings: true,
        stages: [
          ...stagesWith('media', {
            warnings: [{ code: 'recording_part_lost', startMs: 760_000, endMs: 902_000 }],
          }).filter(({ stage: name }) => name === 'media'),
          ...stagesWith('transcription', {
            canRetry: true,
            warnings: [
              { code: 'transcription_voices_apart', startMs: 600_000, count: 1 },
              { code: 'transcription_words_missing', startMs: 1_200_000, endMs: 1_290_000 },
            ],
          }).filter(({ stage: name }) => name !== 'media'),
        ],
      }),
      respond(api.meetings.retryStage, trigalMeeting()),
    ]);
    expect(await screen.findByText(/Faltam os minutos 12:40 a 15:02: o arquivo está danificado/)).toBeTruthy();
    expect(await screen.findByText(/De 20:00 a 21:30 há som, .*E mais 1 ressalva\.$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() => expect(requests).toContain(askedAgain));
  });

  it('distinguishes an empty transcription from silence', async () => {
    const silent = respond(api.meetings.transcription, trigalTranscription({ segments: [], speakers: [] }));
    const { person, requests } = await show([
      withMeeting({
        hasWarnings: true,
        stages: stagesWith('transcription', { canRetry: true, warnings: [{ code: 'transcription_empty' }] }),
      }),
      silent,
      respond(api.meetings.retryStage, trigalMeeting()),
    ]);
    expect(await screen.findByText(/Há som na gravação, mas o serviço/)).toBeTruthy();
    expect(screen.queryByText(/Ninguém falou/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() => expect(requests).toContain(askedAgain));
    cleanup();
    await show([withMeeting({}), silent]);
    expect(await screen.findByText('Ninguém falou nesta gravação.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pedir de novo' })).toBeNull();
  });

  it('retries the transcription once there is an engine', async () => {
    const { person, requests } = await show([
      respond(
        api.companies.features,
        companyFeatures({ transcription: { engine: 'openai', settings: [], model: null, tellsVoices: false } }),
      ),
      ...unavailable,
      respond(api.meetings.retryStage, trigalMeeting()),
    ]);
    const region = within(await screen.findByRole('main'));
    await person.click((await region.findAllByRole('button', { name: 'Tentar de novo' }))[0]!);
    await waitFor(() => expect(requests).toContain(`POST /api/meetings/${id}/stages/transcription/retry`));
  });

  it('shows the current stage, and updates it live', async () => {
    const { emit, use } = await show([
      withMeeting({
        status: 'processing',
        stage: 'transcription',
        transcription: transcriptionState({ status: 'running', progress: 0.4 }),
        metrics: null,
        recap: null,
        answersStatus: 'none',
        stages: stagesWith('transcription', { state: 'running', progress: 0.4 }),
      }),
      respond(api.meetings.transcription, trigalTranscription({ status: 'running', segments: [] })),
    ]);
    expect(await screen.findByText(/Transcrevendo a gravação. Pode sair/)).toBeTruthy();
    expect(await screen.findByText(/O texto aparece aqui/)).toBeTruthy();
    use(withMeeting({}), respond(api.meetings.transcription, trigalTranscription()));
    emit({ topic: 'meeting.changed', meetingId: id, status: 'ready', stage: null, progress: 1 });
    expect(await text()).toBeTruthy();
    expect(screen.queryByText(/Pode sair/)).toBeNull();
  });

  it('distinguishes missing answers, a missing template and a missing evaluation', async () => {
    const { person } = await show(
      [
        withMeeting({ score: null, scoreTrend: null, evaluationStatus: 'none' }),
        respond(api.meetings.answers, answers({ template: null, status: 'none', items: [], answeredCount: 0 })),
        respond(api.templates.list, []),
      ],
      { tab: 'answers' },
    );
    expect(await screen.findByText(/Esta reunião não tem template/)).toBeTruthy();
    const create = await screen.findByRole('link', { name: 'Criar um template' });
    expect(create.getAttribute('href')).toBe('/templates');
    await person.click(screen.getByRole('tab', { name: 'Avaliação' }));
    expect(await screen.findByText('Esta reunião ainda não foi avaliada.')).toBeTruthy();
  });

  it.each([
    ['is not there', 'meeting_not_found', /Reunião não encontrada/],
    ['may not be seen', 'forbidden', /Você não tem permissão/],
  ] as const)('shows that it %s, with a link back', async (_, code, words) => {
    await show([
      problem(api.meetings.get, code),
      problem(api.meetings.transcription, code),
      problem(api.meetings.answers, code),
    ]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver reuniões' }).getAttribute('href')).toBe('/meetings');
  });

  it('can be retried after a failure, which shows the request id', async () => {
    const { person, use } = await show([problem(api.meetings.get, 'internal')]);
    expect(await screen.findByText(/^Pedido 5b0c6c7e/)).toBeTruthy();
    use(withMeeting({}));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('keeps the other panels if the transcript fails', async () => {
    await show([problem(api.meetings.transcription, 'unavailable')]);
    expect(await screen.findByText(/O serviço está voltando/)).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Respostas' })).toBeTruthy();
  });
});

describe('the summary', () => {
  it('plays the evidence of a line, and seeks to chapters', async () => {
    const chapters = [
      { id: idOf('segment', 100), title: 'Abertura', startMs: 0 },
      { id: idOf('segment', 101), title: 'Integração', startMs: 1_138_000 },
    ];
    const { lines: told = [] } = trigalMeeting().recap ?? {};
    const read = withMeeting({ recap: { analyst: 'local', lines: told, chapters }, chapters });
    const { person } = await show([read], { tab: 'summary' });
    const lines = await screen.findByRole('list', { name: 'Em poucas linhas' });
    expect(within(lines).getByText('Renata contou o problema')).toBeTruthy();
    await person.click(within(lines).getByRole('button', { name: 'Ouvir em 12:04' }));
    expect(position()).toBe('12:04 de 42:10');
    await person.click(
      within(screen.getByRole('list', { name: 'Capítulos' })).getByRole('button', { name: /Integração/ }),
    );
    expect(position()).toBe('18:58 de 42:10');
  });

  it('is empty before the analysis', async () => {
    await show([withMeeting({ recap: null })], { tab: 'summary' });
    expect(await screen.findByRole('tab', { name: 'Resumo' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Em poucas linhas' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Capítulos' })).toBeNull();
  });
});

describe('a meeting on a phone', () => {
  it('has the transcript as its first tab, and keeps playing on the others', async () => {
    stubWindowWidth(360);
    const { person } = await show([], { t: 754 });
    expect(await text()).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: 'Resumo' }));
    expect(await screen.findByRole('list', { name: 'Próximos passos' })).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Ouvir em 12:47' })[0]!);
    expect(position()).toBe('12:47 de 42:10');
    await person.click(screen.getByRole('tab', { name: 'Transcrição' }));
    await text();
    expect(marked().join(' ')).toContain('Teria ajudado muito.');
  });
});
