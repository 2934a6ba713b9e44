import { api, type MeetingView } from '@pauta/contract';
import {
  cast,
  idOf,
  meetingPage,
  meetingSummary,
  meetingView,
  problem,
  respond,
  tag,
  team,
  teamMember,
  template,
} from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import '../list/filter-fields.tsx';
import '../list/meeting-list.route.tsx';
import './organize-views.tsx';
import './view-actions.tsx';
import './view-dialog.tsx';

const ready = meetingView();
const risky = meetingView({
  id: idOf('view', 2),
  name: 'Em risco',
  filter: { scope: 'all', tagId: cast.tags.risk.id },
});
const row = meetingSummary();

/** The list with these views and matching responses. */
const show = (path: string, known: readonly MeetingView[] = [ready, risky]) =>
  renderFeature(meetings, {
    path,
    handlers: [
      respond(api.meetings.list, ({ query }) =>
        meetingPage([row], { view: known.find(({ id }) => id === query.view) ?? null, page: query.page }),
      ),
      respond(api.views.list, () => [...known]),
      respond(api.teams.list, [team()]),
      respond(api.teams.members, [teamMember()]),
      respond(api.tags.list, [tag(), cast.tags.risk]),
      respond(api.templates.list, [template()]),
    ],
  });

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Visões' }));
const chip = (name: string) => screen.findByRole('button', { name });

describe('a saved view', () => {
  it('is shown as a tab, and opens with the first request of the list', async () => {
    const { requests } = await show(`/meetings?view=${ready.id}`);
    expect(await chip('Pronta')).toBeTruthy();
    expect((await (await tabs()).findByRole('link', { name: ready.name })).getAttribute('aria-current')).toBe('page');
    expect((await tabs()).getByRole('link', { name: 'Todas' }).getAttribute('aria-current')).toBeNull();
    expect((await tabs()).getByRole('link', { name: 'Minhas' }).getAttribute('href')).toBe('/meetings?scope=mine');
    expect(requests.filter((asked) => asked.includes('limit=25'))).toEqual([
      `GET /api/meetings?limit=25&page=1&scope=all&view=${ready.id}`,
    ]);
    expect(screen.queryByText('Alterada')).toBeNull();
  });

  it('shows that it was changed, and saves or discards the change', async () => {
    const { person, router, use } = await show(`/meetings?view=${ready.id}`);
    await chip('Pronta');
    await person.click(await screen.findByRole('button', { name: 'Tipo', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Externas' }));
    expect(await screen.findByText('Alterada')).toBeTruthy();
    const changed = `?meetingType=EXTERNAL&status=ready&from=${ready.id}`;
    expect(router.state.location.search).toBe(changed);
    await person.click(screen.getByRole('button', { name: 'Remover filtro Externas' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?view=${ready.id}`));
    await waitFor(() => expect(screen.queryByText('Alterada')).toBeNull());

    await router.navigate(`/meetings${changed}`);
    let saved: unknown;
    use(
      respond(api.views.update, ({ body }) => {
        saved = body;
        return { ...ready, filter: { ...ready.filter, meetingType: 'EXTERNAL' as const } };
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?view=${ready.id}`));
    expect(saved).toEqual({ filter: { scope: 'all', status: 'ready', meetingType: 'EXTERNAL' } });
  });

  it('is created from the current filters, with periods by name', async () => {
    const { person, router, use } = await show('/meetings', []);
    await screen.findByRole('row', { name: row.title });
    await person.click(await screen.findByRole('button', { name: 'Período', expanded: false }));
    await person.click(await screen.findByRole('button', { name: 'Últimos 7 dias' }));
    await person.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    await person.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Minha semana');
    let made: unknown;
    use(
      respond(api.views.create, ({ body }) => {
        made = body;
        return ready;
      }),
    );
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?view=${ready.id}`));
    expect(made).toMatchObject({
      name: 'Minha semana',
      teamId: null,
      columns: null,
      filter: { scope: 'all', period: 'last7', order: 'newest' },
    });
  });

  it('shows which filter values no longer exist', async () => {
    const broken = { ...risky, filter: { scope: 'all' as const }, missing: ['tag' as const] };
    await show(`/meetings?view=${broken.id}`, [broken]);
    expect(await screen.findByText(/pede uma tag que não existe mais/)).toBeTruthy();
    expect(await screen.findByRole('row', { name: row.title })).toBeTruthy();
  });

  it('shows an error if it does not exist', async () => {
    const { use, router } = await show('/meetings');
    await screen.findByRole('row', { name: row.title });
    use(problem(api.meetings.list, 'view_not_found'));
    await router.navigate(`/meetings?view=${idOf('view', 9)}`);
    expect(await screen.findByText(/Visão não encontrada/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: row.title })).toBeNull();
  });

  it('shows its columns', async () => {
    const slim = meetingView({ columns: ['score', 'owner'] });
    await show(`/meetings?view=${slim.id}`, [slim]);
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        '',
        'Reunião',
        'Responsável',
        'Nota',
      ]),
    );
  });

  it('of another user is read-only', async () => {
    const shared = meetingView({ canEdit: false, teamId: team().id, owner: cast.bruno });
    const { person } = await show(`/meetings?view=${shared.id}`, [shared]);
    await person.click(await screen.findByRole('button', { name: 'Opções de visões' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Organizar visões' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    expect(dialog.getByText(`De ${cast.bruno.displayName}`)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Excluir visão' })).toBeNull();
  });
});

describe('saved views', () => {
  const organize = async (path = '/meetings') => {
    const shown = await show(path);
    await shown.person.click(await screen.findByRole('button', { name: 'Opções de visões' }));
    await shown.person.click(await screen.findByRole('menuitem', { name: 'Organizar visões' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Organizar visões' })) };
  };

  it('are reordered by keyboard', async () => {
    const { dialog, person, use } = await organize();
    let ids: readonly string[] = [];
    use(
      respond(api.views.order, ({ body }) => {
        ({ ids } = body);
        return undefined;
      }),
      respond(api.views.list, [risky, ready]),
    );
    await person.click(dialog.getByRole('row', { name: ready.name }));
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(ids).toEqual([risky.id, ready.id]));
    await waitFor(() =>
      expect(dialog.getAllByRole('row').map((one) => one.getAttribute('aria-label') ?? one.textContent)[0]).toContain(
        risky.name,
      ),
    );
  });

  it('are deleted without confirmation, closed if open, and restored', async () => {
    const { dialog, person, router, use, requests } = await organize(`/meetings?view=${ready.id}`);
    use(respond(api.views.remove, undefined), respond(api.views.restore, ready), respond(api.views.list, [risky]));
    await person.click(dialog.getByRole('button', { name: 'Excluir visão' }));
    expect(await screen.findByText('Visão excluída')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await person.click(dialog.getByText('Fechar'));
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(requests).toContain(`POST /api/meeting-views/${ready.id}/restore`));
  });
});
