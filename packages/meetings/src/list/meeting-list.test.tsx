import { api, type MeetingFilter, type MeetingSummary } from '@pauta/contract';
import {
  cast,
  companyFeatures,
  idOf,
  meeting,
  meetingPage,
  meetingSummary,
  offline,
  problem,
  respond,
  tag,
  team,
  teamMember,
  template,
  user,
  waiting,
} from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { media } from '@pauta/ui-kit/theme';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import './remove-example.tsx';
import '../new-meeting/new-meeting-dialog.tsx';
import { meetings } from '../meetings.feature.ts';
import { clearOnlyUpload } from '../testing/page-uploads.ts';
import '../meeting/apply-live-events.ts';
import '../detail/meeting-detail.route.tsx';
import './meeting-list.route.tsx';

const around = [
  respond(api.teams.list, [team()]),
  respond(api.teams.members, [teamMember()]),
  respond(api.tags.list, [tag(), cast.tags.risk]),
  respond(api.views.list, []),
  respond(api.templates.list, [template()]),
  respond(api.companies.features, companyFeatures()),
];

const trigal = meetingSummary();
const vertice = meetingSummary({
  id: idOf('meeting', 2),
  title: 'Negociação Construtora Vértice',
  status: 'processing',
  stage: 'answers',
  score: null,
  nextStep: null,
});

const answer = (make: (query: MeetingFilter) => MeetingSummary[], total = 312) =>
  respond(api.meetings.list, ({ query }) => {
    const items = make(query);
    return meetingPage(items, { total: items.length === 0 ? 0 : total, page: query.page, limit: query.limit });
  });

const show = (path = '/meetings', rows: MeetingSummary[] = [trigal, vertice]) =>
  renderFeature(meetings, { path, handlers: [answer(() => rows), ...around] });

const row = (name: string | RegExp) => screen.findByRole('row', { name });

describe('the meetings list', () => {
  it('shows the main facts of a meeting', async () => {
    await show();
    const cells = within(await row(trigal.title));
    expect(cells.getByRole('link', { name: trigal.title }).getAttribute('href')).toBe(`/meetings/${trigal.id}`);
    for (const words of ['Padaria Trigal · Renata, Paulo', '42 min', 'Carla Vieira', 'Pronta', '82', 'Diagnóstico']) {
      expect(cells.getByText(words)).toBeTruthy();
    }
    expect(within(await row(vertice.title)).getByText('Processando · respostas')).toBeTruthy();
    expect(screen.getByText('1–25 de 312')).toBeTruthy();
  });

  it('keeps the numbers of unnamed voices', async () => {
    const voices = ['Falante 2', 'Falante 3'].map((name, index) => ({
      id: idOf('participant', index + 1),
      name,
      side: 'customer' as const,
    }));
    await show('/meetings', [meetingSummary({ participants: voices })]);
    expect(within(await row(trigal.title)).getByText('Padaria Trigal · Falante 2, Falante 3')).toBeTruthy();
  });

  describe('with the example', () => {
    const example = meetingSummary({ isExample: true });
    const showExample = (isCounted: boolean, isAdmin = true) =>
      renderFeature(meetings, {
        path: '/meetings',
        user: user({ isAdmin }),
        handlers: [
          respond(api.meetings.list, () =>
            meetingPage([example, vertice], { total: 42, example: { total: isCounted ? 42 : 41, isCounted } }),
          ),
          ...around,
        ],
      });

    it('shows one banner for the example, and no label per row', async () => {
      await showExample(true);
      expect(await screen.findByText('Você está vendo o exemplo: as reuniões são fictícias.')).toBeTruthy();
      expect(within(await row(trigal.title)).queryByText(/exemplo/i)).toBeNull();
      expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('42');
    });

    it('labels example meetings among real ones, and counts only real ones', async () => {
      await showExample(false);
      expect(await screen.findByText('As reuniões de exemplo não entram em nenhum número.')).toBeTruthy();
      expect(within(await row(trigal.title)).getByText(/exemplo/)).toBeTruthy();
      expect(within(await row(vertice.title)).queryByText(/exemplo/)).toBeNull();
      expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toMatch(/Reuniões\s*1$/);
    });

    it('lets an admin remove it after showing what stays', async () => {
      const { person, use, requests } = await showExample(false);
      use(
        respond(api.example.get, {
          removed: { meetings: 41, conversations: 2, people: 4 },
          kept: { meetings: 1, conversations: 0, people: 1 },
        }),
      );
      await person.click(await screen.findByRole('button', { name: 'Remover exemplo' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover o exemplo?' }));
      const words = dialog.getAllByText(/fica|apagadas/).map(({ textContent }) => textContent);
      expect(words[0]).toBe('Sua conta fica, e também o que não é do exemplo: 1 reunião.');
      expect(words[1]).toMatch(/^As reuniões \(41\), as conversas \(2\) e as pessoas \(4\) do exemplo serão apagadas/);
      use(
        respond(api.example.remove, undefined),
        respond(api.teams.list, []),
        answer(() => [vertice], 1),
      );
      const before = requests.length;
      await person.click(dialog.getByRole('button', { name: 'Remover exemplo' }));
      expect(await screen.findByText('Exemplo removido')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(/reuniões de exemplo/)).toBeNull());
      // Deleted objects are not requested again.
      const asked = requests.slice(before);
      expect(asked).toContain('GET /api/teams');
      expect(asked.filter((request) => /example|members/.test(request))).toEqual(['DELETE /api/example']);
    });

    it('does not offer its removal to other users', async () => {
      await showExample(false, false);
      await screen.findByText('As reuniões de exemplo não entram em nenhum número.');
      expect(screen.queryByRole('button', { name: 'Remover exemplo' })).toBeNull();
    });
  });

  it('shows owner and date of next steps, and the required action of blocked meetings', async () => {
    const broken = { ...vertice, status: 'needs_attention', cause: 'media_unreadable', stage: 'media' } as const;
    await show('/meetings', [trigal, broken]);
    const step = within(await row(trigal.title)).getByText('Enviar proposta');
    expect(step.closest('td')?.textContent).toMatch(/^Enviar proposta.*Carla Vieira · 27 nov\./);
    expect(within(await row(vertice.title)).getByText('Enviar outra gravação')).toBeTruthy();
  });

  it('attributes recorder failures to us', async () => {
    await show('/meetings', [{ ...trigal, status: 'failed', stage: null, cause: null }]);
    expect(within(await row(trigal.title)).getByText('Falha nossa')).toBeTruthy();
  });

  it('opens a meeting from anywhere on its row', async () => {
    const { person, router, use } = await show();
    const { get, answers, evaluation, evaluationStatus, transcription, videoUrl, voipUrl } = api.meetings;
    use(...[get, answers, evaluation, evaluationStatus, transcription, videoUrl, voipUrl].map(waiting));
    await person.click(within(await row(trigal.title)).getByText('42 min'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${trigal.id}`));
  });

  it('moves between rows with J and K, and focuses the search with /', async () => {
    const { person } = await show();
    const first = await row(trigal.title);
    await person.keyboard('j');
    expect(document.activeElement).toBe(first);
    await person.keyboard('j');
    expect(document.activeElement).toBe(await row(vertice.title));
    await person.keyboard('k/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar no que foi dito' }));
    await person.keyboard('j');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('j');
  });

  it('is one tab stop, with arrow keys between rows and within a row', async () => {
    const { person } = await show();
    const [first, second] = [await row(trigal.title), await row(vertice.title)];
    const title = within(second).getByRole('link', { name: vertice.title });
    const stops = [...first.parentElement!.querySelectorAll<HTMLElement>('tr, a, button, input')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(title);
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(within(second).getByRole('checkbox'));
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(second);
    await person.tab();
    expect(second.parentElement!.contains(document.activeElement)).toBe(false);
  });

  it('changes views with 1 to 4, and leaves the search with Escape', async () => {
    const { person, router } = await show('/meetings?status=ready');
    await row(trigal.title);
    await person.keyboard('/4{Escape}{Escape}4');
    await waitFor(() => expect(router.state.location.search).toBe('?scope=attention&status=ready'));
    await person.keyboard('1');
    await waitFor(() => expect(router.state.location.search).toBe('?status=ready'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('ignores single keys if the user has switched them off', async () => {
    localStorage.setItem('pauta.shortcuts', 'off');
    onTestFinished(() => localStorage.removeItem('pauta.shortcuts'));
    const { person } = await show();
    const first = await row(trigal.title);
    await person.keyboard('j/');
    expect(document.activeElement).not.toBe(first);
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
  });

  it('changes pages, also in the address', async () => {
    const { person, router } = await show();
    await row(trigal.title);
    await person.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('26–50 de 312')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
    await person.keyboard('[[');
    expect(await screen.findByText('1–25 de 312')).toBeTruthy();
  });
});

describe('the views of the list', () => {
  it('have addresses, and show the number of meetings that need attention', async () => {
    const { person, requests } = await show('/meetings?status=ready');
    await row(trigal.title);
    const views = within(screen.getByRole('navigation', { name: 'Visões' }));
    expect(views.getByRole('link', { name: 'Todas' }).getAttribute('aria-current')).toBe('page');
    expect((await views.findByRole('link', { name: /^Pendências.*312$/ })).getAttribute('href')).toBe(
      '/meetings?scope=attention&status=ready',
    );
    await person.click(views.getByRole('link', { name: 'Minhas' }));
    await waitFor(() => expect(requests.some((asked) => asked.includes('scope=mine'))).toBe(true));
  });
});

describe('the filters of the list', () => {
  it('are shown as chips from the address, each of which can be removed', async () => {
    const { person, router } = await show(`/meetings?meetingType=EXTERNAL&minRating=60&tagId=${cast.tags.risk.id}`);
    const filters = within(await screen.findByRole('group', { name: 'Filtros' }));
    expect(await filters.findByRole('button', { name: 'Risco' })).toBeTruthy();
    expect(filters.getByRole('button', { name: 'Nota a partir de 60' })).toBeTruthy();
    await person.click(filters.getByRole('button', { name: 'Remover filtro Externas' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?minRating=60&tagId=${cast.tags.risk.id}`));
  });

  it('are set from menus', async () => {
    const { person, router } = await show();
    await row(trigal.title);
    await person.click(await screen.findByRole('button', { name: 'Situação', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Falha nossa' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
    await person.click(await screen.findByRole('button', { name: 'Pessoa', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Carla Vieira' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?userId=${cast.carla.id}&status=failed`));
  });

  it('support several tags: any, all or none', async () => {
    const { person, router } = await show(`/meetings?tagId=${tag().id}`);
    const filters = within(await screen.findByRole('group', { name: 'Filtros' }));
    await person.click(await filters.findByRole('button', { name: 'Diagnóstico' }));
    const search = await screen.findByRole('combobox', { name: 'Buscar uma tag' });
    expect(screen.getByRole('option', { name: 'Diagnóstico' }).getAttribute('aria-selected')).toBe('true');
    await person.type(search, 'risc{Enter}');
    await person.click(screen.getByRole('radio', { name: 'Todas elas' }));
    await person.click(screen.getByRole('button', { name: 'Aplicar' }));
    const both = encodeURIComponent(`${tag().id},${cast.tags.risk.id}`);
    await waitFor(() => expect(router.state.location.search).toBe(`?tagIds=${both}&tagsMatch=all`));
    await person.click(await filters.findByRole('button', { name: 'Diagnóstico e Risco' }));
    await person.click(await screen.findByRole('radio', { name: 'Nenhuma delas' }));
    await person.type(screen.getByRole('combobox', { name: 'Buscar uma tag' }), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.search).toBe(`?tagIds=${both}&tagsMatch=none`));
    expect(await filters.findByRole('button', { name: 'Sem Diagnóstico ou Risco' })).toBeTruthy();
  });

  it('offer preset periods', async () => {
    const { person, router } = await show();
    await row(trigal.title);
    await person.click(await screen.findByRole('button', { name: 'Período', expanded: false }));
    await person.click(await screen.findByRole('button', { name: 'Últimos 30 dias' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?startDate=\d{4}-\d\d-\d\d$/));
    expect(await screen.findByRole('button', { name: 'Últimos 30 dias' })).toBeTruthy();
  });

  it('request exactly the filter in the address, and ignore invalid values', async () => {
    const { requests } = await show('/meetings?status=ready&minRating=abc&cor=azul&page=3');
    await row(trigal.title);
    expect(requests.find((asked) => asked.includes('page=3'))).toBe(
      'GET /api/meetings?limit=25&page=3&status=ready&scope=all',
    );
  });
});

describe('searching', () => {
  it('shows the matching sentence and links to its time', async () => {
    const passages = [
      { segmentId: idOf('segment', 1), startMs: 775_900, text: 'O orçamento que sobra é de dois mil por mês.' },
      { segmentId: idOf('segment', 2), startMs: 1_020_000, text: 'E o orçamento do ano que vem?' },
    ];
    const { person, router } = await renderFeature(meetings, {
      handlers: [
        respond(api.meetings.list, ({ query: { query } }) =>
          query
            ? meetingPage([{ ...trigal, match: { total: 2, passages } }], {
                search: { terms: ['orcamento'], corrected: null },
              })
            : meetingPage([trigal]),
        ),
        ...around,
      ],
    });
    await row(trigal.title);
    await person.type(screen.getByRole('searchbox'), 'orcamento');
    const sentence = await screen.findByRole('link', { name: /12:55/ });
    expect(sentence.textContent).toContain('12:55 O orçamento que sobra é de dois mil');
    expect(sentence.getAttribute('href')).toBe(`/meetings/${trigal.id}?t=775.9&q=or%C3%A7amento`);
    expect(within(sentence).getByText('orçamento').tagName).toBe('MARK');
    expect(router.state.location.search).toBe('?query=orcamento');
    await person.click(screen.getByRole('button', { name: 'mais 1 trecho' }));
    const others = await screen.findByRole('dialog');
    expect(within(others).getByRole('link', { name: /17:00/ }).getAttribute('href')).toBe(
      `/meetings/${trigal.id}?t=1020&q=or%C3%A7amento`,
    );
    await person.click(within(others).getByRole('list'));
    expect(router.state.location.pathname).toBe('/meetings');
  });
});

describe('a list without rows', () => {
  it('shows the options of Nova reunião to a user without meetings', async () => {
    const { person } = await show('/meetings', []);
    await screen.findByRole('button', { name: 'Enviar gravação' });
    const ways = ['Convidar o anotador', 'Gravar agora', 'Enviar gravação', 'Importar transcrição'];
    for (const name of ways) expect(screen.getByRole('button', { name })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Importar transcrição' }));
    expect(await screen.findByRole('group', { name: 'Solte a transcrição aqui' })).toBeTruthy();
  });

  it('mentions no dropping on touch screens', async () => {
    const matches = (query: string) => query === media.touch;
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { person } = await show('/meetings', []);
    await person.click(await screen.findByRole('button', { name: 'Enviar gravação' }));
    expect(await screen.findByRole('group', { name: 'Escolha a gravação' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/solt/i);
  });

  it('suggests filters to remove, with the number of results', async () => {
    const { person, router } = await renderFeature(meetings, {
      path: '/meetings?status=failed&meetingType=INTERNAL',
      handlers: [
        answer(({ status, meetingType }) => (status && meetingType ? [] : status ? [] : [trigal]), 7),
        ...around,
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Remover Falha nossa (7)' }));
    expect(router.state.location.search).toBe('?meetingType=INTERNAL');
    expect(screen.queryByRole('button', { name: /^Remover Internas/ })).toBeNull();
  });

  it('shows that nothing needs attention', async () => {
    await show('/meetings?scope=attention', []);
    expect(await screen.findByText('Nenhuma pendência.')).toBeTruthy();
  });
});

describe('a list that fails to load', () => {
  it('shows the reason and the request id, and retries', async () => {
    const { person, use } = await renderFeature(meetings, {
      handlers: [problem(api.meetings.list, 'unavailable'), ...around],
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/O serviço está voltando.*Pedido 5b0c6c7e/);
    use(answer(() => [trigal]));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await row(trigal.title)).toBeTruthy();
  });

  it('keeps the previous rows', async () => {
    const { person, use } = await show();
    await row(trigal.title);
    use(offline(api.meetings.list));
    await person.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Erro de conexão.*O que aparece aqui pode estar desatualizado/,
    );
    expect(await row(trigal.title)).toBeTruthy();
  });

  it('shows a message without permission', async () => {
    await renderFeature(meetings, { handlers: [problem(api.meetings.list, 'forbidden'), ...around] });
    expect(await screen.findByText('Você não tem acesso a isto.')).toBeTruthy();
  });

  it('shows that it is loading', async () => {
    await renderFeature(meetings, { handlers: [waiting(api.meetings.list), ...around] });
    expect((await screen.findByRole('table', { name: 'Reuniões' })).getAttribute('aria-busy')).toBe('true');
  });
});

describe('live changes', () => {
  it('update a row in place', async () => {
    const { use, emit } = await show();
    await row(vertice.title);
    use(answer(() => [trigal, { ...vertice, status: 'ready', stage: null, score: 77 }]));
    emit({ topic: 'meeting.changed', meetingId: vertice.id, status: 'ready', stage: null, progress: 1 });
    expect(await within(await row(vertice.title)).findByText('77')).toBeTruthy();
  });

  it('hold back new rows while the pointer is over the list', async () => {
    const { person, use, emit } = await show();
    await person.hover(await row(trigal.title));
    const fresh = meetingSummary({ id: idOf('meeting', 9), title: 'Demonstração Farmavida' });
    use(answer(() => [fresh, trigal, vertice]));
    emit({ topic: 'meeting.changed', meetingId: fresh.id, status: 'ready', stage: null, progress: 1 });
    await person.click(await screen.findByRole('button', { name: 'Mostrar 1 reunião nova' }));
    const rows = await screen.findAllByRole('row');
    expect(rows[1]?.getAttribute('aria-label')).toBe('Demonstração Farmavida');
  });

  it('cause no request for progress within a stage', async () => {
    const { emit, requests, use } = await show();
    await row(vertice.title);
    const before = requests.length;
    emit({ topic: 'meeting.changed', meetingId: vertice.id, status: 'processing', stage: 'answers', progress: 0.4 });
    use(answer(() => [vertice]));
    emit({ topic: 'meeting.removed', meetingId: trigal.id });
    await waitFor(() => expect(screen.queryByRole('row', { name: trigal.title })).toBeNull());
    const lists = requests.slice(before).filter((asked) => asked.startsWith('GET /api/meetings?'));
    expect(lists.filter((asked) => asked.includes('limit=25'))).toHaveLength(1);
  });
});

describe('new meetings', () => {
  const recording = () => new File([new Uint8Array(2048)], 'padaria-trigal.mp4', { type: 'video/mp4' });
  const captions = () => new File(['WEBVTT'], 'padaria-trigal.vtt', { type: 'text/vtt' });

  it('open from a link', async () => {
    await show('/meetings?new=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova reunião' }));
    expect(dialog.getByRole('textbox', { name: 'Link ou convite da reunião' })).toBeTruthy();
  });

  it('offer four options, usable by keyboard and kept in the address', async () => {
    const { person, router } = await show('/meetings?new=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova reunião' }));
    const ways = dialog.getAllByRole('radio');
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Convidar o anotador',
      'Gravar agora',
      'Enviar gravação',
      'Importar transcrição',
    ]);
    act(() => ways[0]?.focus());
    await person.keyboard('{ArrowRight} ');
    await waitFor(() => expect(router.state.location.search).toBe('?new=record'));
    expect(dialog.getByRole('button', { name: 'Começar a gravar' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Enviar' })).toBeNull();
    await person.keyboard('{ArrowRight} ');
    await waitFor(() => expect(router.state.location.search).toBe('?new=media'));
    expect(dialog.getByLabelText('Solte a gravação aqui', { selector: 'input' })).toBeTruthy();
    await person.keyboard('{ArrowRight} ');
    expect(dialog.getByLabelText('Solte a transcrição aqui', { selector: 'input' })).toBeTruthy();
  });

  it('combine a recording and a transcript of the same name into one meeting, which can be separated', async () => {
    const { person } = await show('/meetings?new=media');
    await screen.findByRole('dialog');
    const input = screen.getByLabelText('Solte a gravação aqui', { selector: 'input' });
    await person.upload(input, [recording(), captions()]);
    const drafts = within(await screen.findByRole('list', { name: 'Reuniões a criar' }));
    expect(drafts.getAllByRole('listitem')).toHaveLength(1);
    expect(drafts.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('Padaria trigal');
    await person.click(drafts.getByRole('button', { name: 'Separar' }));
    expect(drafts.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Enviar 2 reuniões' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Juntar' }));
    expect(drafts.getAllByRole('listitem')).toHaveLength(1);
  });

  it('restore the details of a file after the session has expired, once the file is selected again', async () => {
    const choose = async ({ person }: Awaited<ReturnType<typeof show>>) => {
      await screen.findByRole('dialog');
      await person.upload(screen.getByLabelText('Solte a gravação aqui', { selector: 'input' }), [recording()]);
    };
    const before = await show('/meetings?new=media');
    await choose(before);
    await before.person.type(await screen.findByRole('textbox', { name: /Cliente/ }), 'Padaria Trigal');
    cleanup();
    const after = await show('/meetings?new=media');
    expect(await screen.findByText(/Recuperamos o que você estava escrevendo/)).toBeTruthy();
    await choose(after);
    expect(await screen.findByRole('textbox', { name: /Cliente/ })).toHaveProperty('value', 'Padaria Trigal');
    await after.person.click(screen.getByRole('button', { name: 'Cancelar' }));
    cleanup();
    await show('/meetings?new=media');
    await screen.findByRole('dialog');
    expect(screen.queryByText(/Recuperamos o que você estava escrevendo/)).toBeNull();
  });

  it('keep files and details when the browser goes back, until they are discarded', async () => {
    const { person, router } = await show();
    await row(trigal.title);
    await person.click(screen.getByRole('button', { name: 'Nova reunião' }));
    await person.click(await screen.findByRole('radio', { name: 'Enviar gravação' }));
    await person.upload(screen.getByLabelText('Solte a gravação aqui', { selector: 'input' }), [recording()]);
    await person.type(await screen.findByRole('textbox', { name: /Cliente/ }), 'Padaria Trigal');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(1));
    expect(await screen.findByText('padaria-trigal.mp4')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Cliente/ })).toHaveProperty('value', 'Padaria Trigal');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Nova reunião' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText('padaria-trigal.mp4')).toBeNull();
  });

  const notes = (name = 'notas.txt') => new File(['???'], name, { type: 'text/plain' });
  const chooseNotes = async ({ person }: Pick<Awaited<ReturnType<typeof show>>, 'person'>, file = notes()) => {
    await person.click(await screen.findByRole('radio', { name: 'Importar transcrição' }));
    await person.upload(screen.getByLabelText('Solte a transcrição aqui', { selector: 'input' }), [file]);
  };

  it('stay open with their details if a transcript is rejected, and accept another one', async () => {
    const { person, use, requests } = await show('/meetings?new=media');
    use(problem(api.transcriptions.check, 'transcript_unreadable'));
    await chooseNotes({ person });
    await person.type(await screen.findByRole('textbox', { name: /Cliente/ }), 'Padaria Trigal');
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect((await screen.findByText(/Não foi possível ler a transcrição/)).textContent).toMatch(/^notas.txt:/);
    expect(screen.getByRole('dialog', { name: 'Nova reunião' })).toBeTruthy();
    const input = screen.getByLabelText('Adicionar arquivos', { selector: 'input' });
    await person.upload(input, [notes('certas.txt')]);
    expect(await screen.findByText('certas.txt')).toBeTruthy();
    expect(screen.queryByText(/Não foi possível ler/)).toBeNull();
    expect(screen.getByRole('textbox', { name: /Cliente/ })).toHaveProperty('value', 'Padaria Trigal');
    expect(requests.filter((asked) => asked === 'POST /api/transcriptions' || asked === 'POST /api/meetings')).toEqual(
      [],
    );
  });

  it('ask before the same file creates a second meeting', async () => {
    const { person, use } = await show('/meetings?new=media');
    const earlier = { id: trigal.id, title: trigal.title, owner: cast.carla, sentAt: '2026-11-19T15:00:00.000Z' };
    use(
      respond(api.transcriptions.check, { earlier }),
      respond(api.transcriptions.create, meeting({ id: idOf('meeting', 30), title: 'Notas' })),
      respond(api.meetings.get, meeting({ id: idOf('meeting', 30), title: 'Notas' })),
    );
    await chooseNotes({ person });
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect((await screen.findByText(/já enviou esta transcrição em 19 de nov/)).textContent).toContain(trigal.title);
    expect(screen.getByRole('link', { name: 'Abrir reunião' }).getAttribute('href')).toBe(`/meetings/${trigal.id}`);
    await person.click(screen.getByRole('button', { name: 'Enviar mesmo assim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await clearOnlyUpload();
  });

  it('stay open with validation errors of the server at each field, until it is changed', async () => {
    const { person, use } = await show('/meetings?new=media');
    const issues = [{ path: 'startAt', code: 'date_out_of_range', message: 'Data fora do intervalo.' }];
    use(problem(api.transcriptions.check, 'validation_failed', { issues }));
    await chooseNotes({ person });
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    const when = screen.getByLabelText(/Quando foi/);
    await waitFor(() => expect(when.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Data fora do intervalo.')).toBeTruthy();
    expect(document.activeElement).toBe(when);
    expect(screen.queryByText(/Alguns campos não estão certos/)).toBeNull();
    use(
      respond(api.transcriptions.check, { earlier: null }),
      respond(api.transcriptions.create, meeting({ id: idOf('meeting', 31), title: 'Notas' })),
      respond(api.meetings.get, meeting({ id: idOf('meeting', 31), title: 'Notas' })),
    );
    fireEvent.change(when, { target: { value: '2026-11-19T09:30' } });
    expect(screen.queryByText('Data fora do intervalo.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await clearOnlyUpload();
  });

  it('show the length of a title that is too long, without truncating it', async () => {
    const { person } = await show('/meetings?new=media');
    await chooseNotes({ person });
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await person.clear(title);
    await person.click(title);
    await person.paste('a'.repeat(205));
    expect(title).toHaveProperty('value', 'a'.repeat(205));
    expect(screen.getByText('205 de 200')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('O título pode ter até 200 caracteres. Encurte-o para enviar.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Nova reunião' })).toBeTruthy();
  });

  it('show why a file is rejected', async () => {
    await show('/meetings?new=media');
    await screen.findByRole('dialog');
    const input = screen.getByLabelText('Solte a gravação aqui', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File([], 'vazia.mp3'), new File(['x'], 'contrato.pdf')] } });
    const alert = await screen.findByText('vazia.mp3');
    expect(alert.parentElement?.textContent).toBe('vazia.mp3: O arquivo está vazio. Escolha outro arquivo.');
    expect(screen.getByText('contrato.pdf').parentElement?.textContent).toMatch(/não é aceito/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  });

  it('open for files dropped anywhere on the page', async () => {
    await show();
    await row(trigal.title);
    const dataTransfer = { types: ['Files'], files: [recording()], items: [] };
    // Browsers fire `dragover` repeatedly while files are dragged.
    await waitFor(() => {
      fireEvent.dragOver(document.body, { dataTransfer });
      expect(screen.getByText('Solte para criar reuniões')).toBeTruthy();
    });
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByText('padaria-trigal.mp4')).toBeTruthy();
    expect(screen.queryByText('Solte para criar reuniões')).toBeNull();
  });

  it('warn about a recording without a transcript if there is no transcription engine', async () => {
    const { person } = await renderFeature(meetings, {
      path: '/meetings?new=media',
      handlers: [
        answer(() => [trigal]),
        respond(
          api.companies.features,
          companyFeatures({
            transcription: { engine: null, settings: ['PAUTA_WHISPER_MODEL'], model: null, tellsVoices: false },
          }),
        ),
        ...around,
      ],
    });
    await screen.findByRole('dialog');
    await person.upload(screen.getByLabelText('Solte a gravação aqui', { selector: 'input' }), recording());
    expect(await screen.findByText(/A transcrição automática não está ativa/)).toBeTruthy();
  });
});
