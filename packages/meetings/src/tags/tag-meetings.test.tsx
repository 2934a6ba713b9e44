import { api } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { cast, companyFeatures, evaluation, mediaUrl, problem, respond, tag, template } from '@pauta/testing';
import { stubElementSizes, stubPlayback, stubWindowWidth } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../detail/meeting-detail.route.tsx';
import { meetings } from '../meetings.feature.ts';
import { trigalAnswers, trigalMeeting, trigalTranscription } from '../testing/padaria-trigal.ts';
import './manage-tags.tsx';
import './tag-meetings.tsx';

const { discovery, demo, risk } = cast.tags;
const all = [demo, discovery, { ...risk, color: 'red' as const }];
const { id } = trigalMeeting();

const show = async (handlers: Parameters<typeof renderFeature>[1] = {}) => {
  const sent: (readonly string[])[] = [];
  let tagIds: readonly string[] = [discovery.id];
  const named = () => tagIds.flatMap((one) => all.find((each) => each.id === one) ?? tag({ id: one, name: 'Piloto' }));
  const meeting = () => trigalMeeting({ tagIds: [...tagIds], tags: named() });
  const result = await renderFeature(meetings, {
    path: paths.meeting(id),
    handlers: [
      ...(handlers.handlers ?? []),
      respond(api.meetings.get, meeting),
      respond(api.tags.list, all),
      respond(api.tags.assign, ({ body }) => {
        tagIds = body.tagIds;
        sent.push(body.tagIds);
        return { id, tagIds: [...tagIds], tags: named() };
      }),
      respond(api.tags.create, ({ body }) => tag({ id: '0198c6a0-000d-7000-8000-000000000099', name: body.name })),
      respond(api.meetings.transcription, trigalTranscription()),
      respond(api.meetings.answers, trigalAnswers()),
      respond(api.meetings.evaluation, evaluation()),
      respond(api.meetings.voipUrl, () => mediaUrl({ kind: 'AUDIO', url: '/media/1' })),
      respond(api.companies.features, companyFeatures()),
      respond(api.templates.list, [template()]),
      respond(api.templates.usage, []),
    ],
  });
  await screen.findByRole('list', { name: 'Respostas' });
  return { ...result, sent };
};

const chips = () => within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
const words = () => chips().map(({ textContent }) => textContent);
const field = () => screen.findByRole('combobox', { name: 'Buscar ou criar uma tag' });
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  clearToasts();
  stubWindowWidth(1440);
  stubElementSizes({ width: 360, height: 700 });
  stubPlayback();
});

describe('tags of a meeting', () => {
  it('are changed by keyboard only: T, letters, arrow keys, Enter', async () => {
    const { person, sent } = await show();
    await person.keyboard('t');
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    // Assigned tags come first.
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Diagnóstico',
      'Demo',
      'Risco',
    ]);
    // An unselected tag has no tick: in forced colours an invisible one would be seen.
    expect(screen.getAllByRole('option').map((option) => option.querySelectorAll('svg').length)).toEqual([1, 0, 0]);
    await person.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Risco']);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(words()).toEqual(['Risco']));
    expect(sent).toEqual([[risk.id]]);
  });

  it('are found ignoring accents, and created if there is none of that name', async () => {
    const { person, sent } = await show();
    await person.keyboard('t');
    await person.type(await field(), 'diagnostico');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Diagnóstico']);
    await person.clear(await field());
    await person.type(await field(), 'Piloto');
    expect(await active()).toBe('Criar “Piloto”');
    await person.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Piloto', selected: true });
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(words()).toEqual(['Diagnóstico', 'Piloto']));
    expect(sent).toHaveLength(1);
  });

  it('can be restored by undo', async () => {
    const { person, sent } = await show();
    await person.click(screen.getByRole('button', { name: 'Mudar as tags' }));
    await person.click(await screen.findByRole('option', { name: 'Demo' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(words()).toEqual(['Diagnóstico']));
    expect(sent).toEqual([[discovery.id, demo.id], [discovery.id]]);
  });

  it('stay selected if they could not be saved', async () => {
    const { person } = await show({ handlers: [problem(api.tags.assign, 'tag_not_found')] });
    await person.keyboard('t');
    await person.click(await screen.findByRole('option', { name: 'Demo' }));
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Tag não encontrada. Pode ter sido excluída.');
    expect(screen.getByRole('option', { name: 'Demo', selected: true })).toBeTruthy();
  });

  it('are deleted after showing how many meetings are affected', async () => {
    const removed: string[] = [];
    const { person } = await show({
      handlers: [
        respond(api.tags.list, [{ ...demo, canEdit: false }, discovery, risk]),
        respond(api.tags.get, { ...risk, meetingCount: 42, viewCount: 1 }),
        respond(api.tags.remove, ({ params }) => void removed.push(params.id)),
      ],
    });
    await person.keyboard('t');
    await person.click(await screen.findByRole('button', { name: 'Gerenciar tags' }));
    await screen.findByText('Quem criou a tag e os administradores podem alterá-la.');
    expect(screen.queryByRole('button', { name: 'Excluir Demo' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Excluir Risco' }));
    await screen.findByText(/42 reuniões perdem esta tag\. 1 visão salva filtra por ela\./);
    expect(removed).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Excluir tag' }));
    await screen.findByText('Tag excluída');
    expect(removed).toEqual([risk.id]);
  });

  it('are merged after showing where one is used, and separated by undo', async () => {
    const sent: unknown[] = [];
    const { person } = await show({
      handlers: [
        respond(api.tags.get, { ...risk, meetingCount: 42, viewCount: 1 }),
        respond(api.tags.merge, ({ params, body }) => {
          sent.push([params.id, body.intoId]);
          return demo;
        }),
        respond(api.tags.unmerge, ({ params }) => {
          sent.push(params.id);
          return risk;
        }),
      ],
    });
    await person.keyboard('t');
    await person.click(await screen.findByRole('button', { name: 'Gerenciar tags' }));
    await person.click(await screen.findByRole('button', { name: 'Mesclar Risco com outra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mesclar “Risco” com outra tag' }));
    await dialog.findByText(/42 reuniões passam a ter a tag que fica\. 1 visão salva também\./);
    await person.type(dialog.getByRole('combobox', { name: 'Tag que fica' }), 'Dem');
    expect(screen.queryByRole('option', { name: 'Risco' })).toBeNull();
    await person.click(await screen.findByRole('option', { name: 'Demo' }));
    await person.click(dialog.getByRole('button', { name: 'Mesclar tags' }));
    await screen.findByText('“Risco” agora faz parte de “Demo”');
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent).toEqual([[risk.id, demo.id], risk.id]));
  });

  it('are renamed and coloured', async () => {
    const sent: unknown[] = [];
    const { person } = await show({
      handlers: [
        respond(api.tags.update, ({ body }) => {
          sent.push(body);
          return { ...risk, name: 'Risco alto', color: 'orange' as const };
        }),
      ],
    });
    await person.keyboard('t');
    await person.click(await screen.findByRole('button', { name: 'Gerenciar tags' }));
    await person.click(await screen.findByRole('button', { name: 'Editar Risco' }));
    const name = screen.getByRole('textbox', { name: 'Nome' });
    await person.clear(name);
    await person.type(name, 'Risco alto');
    await person.click(screen.getByRole('radio', { name: 'Laranja' }));
    await person.click(
      within(screen.getByRole('form', { name: 'Editar a tag' })).getByRole('button', { name: 'Salvar' }),
    );
    await waitFor(() => expect(sent).toEqual([{ name: 'Risco alto', color: 'orange' }]));
  });

  it('are read-only for users without edit permission', async () => {
    const { person } = await show({
      handlers: [respond(api.meetings.get, trigalMeeting({ can: { edit: false, remove: false, evaluate: false } }))],
    });
    await person.keyboard('t');
    expect(screen.queryByRole('button', { name: 'Mudar as tags' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
