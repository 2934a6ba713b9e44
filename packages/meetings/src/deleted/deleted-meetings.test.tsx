import { api } from '@pauta/contract';
import { companyFeatures, idOf, meeting, offline, problem, respond, waiting } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { deletedMeeting, deletedPage } from '../testing/deleted-meetings.ts';
import './deleted-meetings.route.tsx';

const show = async (handlers: NonNullable<Parameters<typeof renderFeature>[1]>['handlers'] = []) => {
  let items = [deletedMeeting(0), deletedMeeting(29, { title: 'Escola Horizonte' })];
  const take = (id: string) => {
    items = items.filter((one) => one.id !== id);
  };
  const shown = await renderFeature(meetings, {
    path: '/meetings/deleted',
    handlers: [
      respond(api.meetings.listDeleted, () => deletedPage(items)),
      ...handlers,
      respond(api.meetings.restore, ({ params }) => {
        take(params.id);
        return meeting({ id: params.id });
      }),
      respond(api.meetings.erase, ({ params }) => {
        take(params.id);
        return undefined;
      }),
      respond(api.companies.features, companyFeatures()),
    ],
  });
  await screen.findByRole('row', { name: 'Escola Horizonte' });
  return shown;
};
const row = (name: string) => within(screen.getByRole('row', { name }));

describe('deleted meetings', () => {
  it('show how long they are kept', async () => {
    await show();
    expect(row('Diagnóstico com Padaria Trigal').getByText('em 30 dias')).toBeTruthy();
    expect(row('Escola Horizonte').getByText('em 1 dia')).toBeTruthy();
  });

  it('can be restored and then opened', async () => {
    const { get, transcription, answers, evaluation } = api.meetings;
    const opened = [waiting(get), waiting(transcription), waiting(answers), waiting(evaluation)];
    const { person, router, requests } = await show(opened);
    await person.click(row('Escola Horizonte').getByRole('button', { name: 'Restaurar' }));
    await screen.findByText('A reunião está de volta');
    expect(screen.queryByRole('row', { name: 'Escola Horizonte' })).toBeNull();
    expect(requests).toContain(`POST /api/meetings/${idOf('meeting', 30)}/restore`);
    await person.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${idOf('meeting', 30)}`));
  });

  it('are restored several at once', async () => {
    const { person, requests } = await show();
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Seleção' }));
    expect(bar.getByText('2 selecionadas')).toBeTruthy();
    await person.click(bar.getByRole('button', { name: 'Restaurar' }));
    await screen.findByText('2 reuniões estão de volta');
    expect(requests.filter((asked) => asked.endsWith('/restore'))).toHaveLength(2);
    expect(screen.queryByRole('toolbar', { name: 'Seleção' })).toBeNull();
    expect(await screen.findByText('Nenhuma reunião excluída.')).toBeTruthy();
  });

  it('say how many of a selection came back, and keep the others', async () => {
    const path = `/api/meetings/${idOf('meeting', 30)}/restore` as const;
    const { person } = await show([problem({ ...api.meetings.restore, path }, 'meeting_not_found')]);
    await person.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas' }));
    await person.click(
      within(screen.getByRole('toolbar', { name: 'Seleção' })).getByRole('button', { name: 'Restaurar' }),
    );
    expect(await screen.findByText('1 de 2 voltaram')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Escola Horizonte' })).toBeTruthy();
  });

  it('are erased only after a confirmation', async () => {
    const { person, requests } = await show();
    const erase = async () =>
      person
        .click(row('Escola Horizonte').getByRole('button', { name: 'Apagar agora' }))
        .then(async () => within(await screen.findByRole('alertdialog')));
    await person.click((await erase()).getByRole('button', { name: 'Cancelar' }));
    expect(requests.some((asked) => asked.startsWith('DELETE'))).toBe(false);
    await person.click((await erase()).getByRole('button', { name: 'Apagar' }));
    await screen.findByText('Reunião apagada');
    expect(screen.queryByRole('row', { name: 'Escola Horizonte' })).toBeNull();
    expect(requests).toContain(`DELETE /api/meetings/deleted/${idOf('meeting', 30)}`);
  });

  it('stay in the list with the reason if restoring fails', async () => {
    const { person } = await show([problem(api.meetings.restore, 'meeting_not_found')]);
    await person.click(row('Escola Horizonte').getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('A reunião não voltou')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Escola Horizonte' })).toBeTruthy();
  });

  it('stay in the list while offline, with advice', async () => {
    const { person } = await show([offline(api.meetings.restore)]);
    await person.click(row('Escola Horizonte').getByRole('button', { name: 'Restaurar' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'A reunião não voltou' }));
    expect(toast.getByText(/tente novamente/)).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Escola Horizonte' })).toBeTruthy();
  });
});
