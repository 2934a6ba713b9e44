import { api, type Meeting, type MeetingFilter, type MeetingSummary, type StageState } from '@pauta/contract';
import {
  companyFeatures,
  idOf,
  meeting,
  meetingPage,
  meetingSummary,
  problem,
  respond,
  team,
  template,
} from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../bulk/bulk-bar.tsx';
import { bulkRuns } from '../bulk/bulk-run.ts';
import { meetings } from '../meetings.feature.ts';
import './meeting-list.route.tsx';

const titles = ['Padaria Trigal', 'Construtora Vértice', 'Escola Horizonte', 'Clínica Sorriso', 'Rede Farmavida'];
const rows = titles.map((title, index) => meetingSummary({ id: idOf('meeting', index + 1), title }));

const around = [
  respond(api.teams.list, [team()]),
  respond(api.teams.members, []),
  respond(api.tags.list, []),
  respond(api.views.list, []),
  respond(api.templates.list, [template({ name: 'SPIN' })]),
  respond(api.companies.features, companyFeatures()),
];

const list = (make: (query: MeetingFilter) => MeetingSummary[]) =>
  respond(api.meetings.list, ({ query }) =>
    meetingPage(make(query), { total: 40, page: query.page, limit: query.limit }),
  );

const show = async (handlers: Parameters<typeof renderFeature>[1] = {}) => {
  const shown = await renderFeature(meetings, { handlers: [list(() => rows), ...around], ...handlers });
  await screen.findByRole('row', { name: titles[0] ?? '' });
  return shown;
};

const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${title}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todas desta página' });
const bar = () => screen.findByRole('toolbar', { name: 'Seleção' });
const selected = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('aria-label'));
const gone = () => waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Seleção' })).toBeNull());

describe('the selection of the list', () => {
  it('is changed by the checkboxes of rows and header, without opening a meeting', async () => {
    const { person, router } = await show();
    await person.click(await box('Padaria Trigal'));
    expect(selected()).toEqual(['Padaria Trigal']);
    expect(within(await bar()).getByText('1 selecionada')).toBeTruthy();
    expect(all().indeterminate).toBe(true);
    await person.click(all());
    expect(selected()).toEqual(titles);
    expect([all().indeterminate, all().checked]).toEqual([false, true]);
    await person.click(all());
    expect(selected()).toEqual([]);
    await gone();
    expect(router.state.location.pathname).toBe('/meetings');
  });

  it('selects and deselects ranges with Shift, in both directions', async () => {
    const { person } = await show();
    await person.click(await box('Clínica Sorriso'));
    await person.keyboard('{Shift>}');
    await person.click(await box('Construtora Vértice'));
    expect(selected()).toEqual(titles.slice(1, 4));
    await person.click(await box('Escola Horizonte'));
    await person.keyboard('{/Shift}');
    expect(selected()).toEqual(['Clínica Sorriso']);
  });

  it('is changed by X, Shift+X for ranges, and Escape', async () => {
    const { person } = await show();
    await person.keyboard('jx');
    expect(selected()).toEqual(['Padaria Trigal']);
    await person.keyboard('jj{Shift>}X{/Shift}');
    expect(selected()).toEqual(titles.slice(0, 3));
    await bar();
    await person.keyboard('a');
    expect(document.activeElement?.textContent).toBe('Aplicar template');
    await person.keyboard('kx');
    expect(selected()).toEqual(['Padaria Trigal', 'Escola Horizonte']);
    await person.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await gone();
  });

  it('is tagged as a whole by T, even before its bar has loaded', async () => {
    const { person } = await show();
    await person.keyboard('jxjx');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 't' });
    const dialog = await screen.findByRole('dialog', { name: 'Tags' });
    expect(within(dialog).getByText('2 reuniões')).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tags' })).toBeNull());
    await person.keyboard('t');
    expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeTruthy();
  });

  it('handles keys on a checkbox that was pressed', async () => {
    const { person } = await show();
    await person.click(await box('Padaria Trigal'));
    await person.keyboard('jx');
    expect(selected()).toEqual(['Padaria Trigal', 'Construtora Vértice']);
  });

  it('moves the focus to the rows when its bar disappears', async () => {
    const { person } = await show();
    await person.click(await box('Escola Horizonte'));
    await person.click(within(await bar()).getByRole('button', { name: 'Limpar a seleção' }));
    await gone();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Escola Horizonte');
  });

  it('is kept by id across live changes and pages', async () => {
    const other = meetingSummary({ id: idOf('meeting', 30), title: 'Hotel Caiçara' });
    const { person, emit, use } = await show({
      handlers: [list(({ page }) => (page === 1 ? rows : [other])), ...around],
    });
    await person.click(await box('Padaria Trigal'));
    const renamed = rows.map((row, index) => (index === 0 ? { ...row, title: 'Padaria Trigal II' } : row));
    use(list(({ page }) => (page === 1 ? renamed : [other])));
    emit({ topic: 'meeting.changed', meetingId: idOf('meeting', 1), status: 'ready', stage: null, progress: 1 });
    expect((await box('Padaria Trigal II')).checked).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Próxima página' }));
    await person.click(await box('Hotel Caiçara'));
    expect(within(await bar()).getByText('2 selecionadas · 1 fora desta página')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect((await box('Padaria Trigal II')).checked).toBe(true);
  });

  it('is cleared when the filters change', async () => {
    const { person } = await show();
    await person.click(await box('Padaria Trigal'));
    await bar();
    await person.click(screen.getByRole('link', { name: 'Minhas' }));
    await gone();
    expect((await box('Padaria Trigal')).checked).toBe(false);
  });
});

const stage = (change: Partial<StageState>): StageState => ({
  stage: 'answers',
  state: 'done',
  progress: 1,
  cause: null,
  detail: null,
  reason: null,
  warnings: [],
  attempts: 1,
  canRetry: true,
  startedAt: null,
  finishedAt: null,
  ...change,
});

const evaluated = respond(api.meetings.evaluate, ({ params }) => ({
  meetingId: params.id,
  status: 'queued' as const,
  score: null,
  cause: null,
}));
const isBusy = (id: string) =>
  problem({ ...api.meetings.evaluate, path: `/api/meetings/${id}/evaluation` }, 'meeting_busy');

describe('bulk actions', () => {
  afterEach(() => {
    cleanup();
    bulkRuns.clear();
  });

  it('report failed meetings with reasons, keep them selected, and retry them', async () => {
    const { person, use, requests } = await show();
    use(isBusy(idOf('meeting', 2)), evaluated);
    await person.click(all());
    await person.click(within(await bar()).getByRole('button', { name: 'Avaliar' }));
    expect(await screen.findByText('4 de 5 · 1 falhou')).toBeTruthy();
    await waitFor(() => expect(selected()).toEqual(['Construtora Vértice']));
    await person.click(screen.getByRole('button', { name: 'Ver por quê' }));
    const report = within(await screen.findByRole('dialog', { name: 'O que não foi feito' }));
    expect(report.getByRole('listitem').textContent).toBe(
      'Construtora VérticeA reunião está sendo processada. Espere terminar e tente de novo.',
    );
    use(evaluated);
    await person.click(report.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 avaliação em andamento')).toBeTruthy();
    await gone();
    const asked = requests.filter((request) => request.startsWith('POST')).map((request) => request.split('/')[3]);
    expect(new Set(asked.slice(0, -1))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(asked.slice(5)).toEqual([idOf('meeting', 2)]);
  });

  it('delete without confirmation, and restore all', async () => {
    const { person, use, requests } = await show();
    use(
      respond(api.meetings.remove, undefined),
      respond(api.meetings.restore, ({ params }) => meeting({ id: params.id })),
    );
    await person.click(await box('Padaria Trigal'));
    await person.click(await box('Rede Farmavida'));
    use(list(() => rows.slice(1, 4)));
    await person.click(within(await bar()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('2 reuniões excluídas')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Padaria Trigal' })).toBeNull());
    const deleted = requests.filter((asked) => asked.startsWith('DELETE')).map((asked) => asked.split('/').at(-1));
    expect(deleted).toHaveLength(2);
    await gone();
    use(list(() => rows));
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('2 reuniões de volta')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Padaria Trigal' })).not.toBeNull());
    expect(requests.filter((asked) => asked.endsWith('/restore'))).toEqual(
      deleted.map((id) => `POST /api/meetings/${id}/restore`),
    );
  });

  it('apply a template, and generate existing answers again', async () => {
    const { person, use, requests } = await show();
    const changed = new Map<string, string | null | undefined>();
    use(
      respond(api.meetings.update, ({ params, body }): Meeting => {
        changed.set(params.id, body.templateId);
        const isFirst = params.id === rows[0]?.id;
        return meeting({ id: params.id, stages: [stage(isFirst ? {} : { state: 'waiting', canRetry: false })] });
      }),
      respond(api.meetings.retryStage, meeting()),
    );
    await person.click(await box('Padaria Trigal'));
    await person.click(await box('Escola Horizonte'));
    await person.click(within(await bar()).getByRole('button', { name: 'Aplicar template' }));
    await person.click(await screen.findByRole('menuitem', { name: 'SPIN' }));
    expect(await screen.findByText('Template aplicado a 2 reuniões')).toBeTruthy();
    expect([...changed]).toEqual([rows[0], rows[2]].map((row) => [row?.id, template().id]));
    expect(requests.filter((asked) => asked.includes('/retry'))).toEqual([
      `POST /api/meetings/${rows[0]?.id}/stages/answers/retry`,
    ]);
  });

  it('retry the stage that can be retried', async () => {
    const { person, use, requests } = await show();
    use(
      respond(api.meetings.get, ({ params }) =>
        meeting({ id: params.id, stages: [stage({ stage: 'media', canRetry: false }), stage({ stage: 'speakers' })] }),
      ),
      problem(api.meetings.retryStage, 'stage_not_retryable'),
    );
    await person.click(await box('Padaria Trigal'));
    await person.click(within(await bar()).getByRole('button', { name: 'Reprocessar' }));
    expect(await screen.findByText('0 de 1 · 1 falhou')).toBeTruthy();
    expect(requests).toContain(`POST /api/meetings/${rows[0]?.id}/stages/speakers/retry`);
  });

  it('offer only actions possible for one of the rows', async () => {
    const { person } = await show({
      handlers: [list(() => rows.map((row) => ({ ...row, status: 'awaiting_upload' as const }))), ...around],
    });
    await person.click(await box('Padaria Trigal'));
    const actions = within(await bar());
    expect(await actions.findByRole('button', { name: 'Aplicar template' })).toBeTruthy();
    expect(actions.queryByRole('button', { name: 'Avaliar' })).toBeNull();
    expect(actions.queryByRole('button', { name: 'Reprocessar' })).toBeNull();
  });
});
