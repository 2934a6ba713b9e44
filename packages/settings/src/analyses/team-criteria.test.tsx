import { api } from '@pauta/contract';
import { idOf, problem, respond, respondWithEvents, team, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import { criteriaHandlers, evaluationPrompt } from '../testing/criteria-data.ts';
import { languageModel } from '../testing/model-data.ts';
import './ia-analyses.route.tsx';
import '../general/settings.route.tsx';

const {
  compileEvaluationPrompt,
  evaluationPrompt: get,
  listAll,
  previewEvaluationPrompt,
  saveEvaluationPrompt,
} = api.teams;

const show = (handlers: ReturnType<typeof respond>[] = []) =>
  renderFeature(settings, {
    path: '/config/ia-analyses',
    user: user({ isAdmin: true }),
    handlers: [
      ...handlers,
      ...criteriaHandlers(),
      respond(api.languageModels.get, languageModel()),
      respond(api.languageModels.servers, []),
    ],
  });
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Texto dos critérios/ });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar critérios' });

afterEach(() => sessionStorage.clear());

describe('the criteria of a team', () => {
  it('keep an unsaved draft across a reload, until it is discarded', async () => {
    const first = await show();
    await first.person.type(await text(), ' e mais');
    first.router.dispose();
    document.body.replaceChildren();
    const { person } = await show();
    expect(await screen.findByText('Recuperamos o que você não tinha salvado.')).toBeTruthy();
    expect((await text()).value).toBe(`${evaluationPrompt().prompt} e mais`);
    await person.click(screen.getByRole('button', { name: 'Descartar' }));
    expect((await text()).value).toBe(evaluationPrompt().prompt);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keep an unsaved draft while another team is open', async () => {
    const other = idOf('team', 2);
    const { person } = await show([
      respond(listAll, [team({ id: idOf('team', 1), name: 'Sul' }), team({ id: other, name: 'Norte' })]),
      respond(get, ({ params: { id } }) =>
        evaluationPrompt({ teamId: id, ...(id === other && { prompt: '- Ouviu' }) }),
      ),
    ]);
    const choose = async (name: string) => {
      await person.click(screen.getByRole('button', { name: /Equipe/ }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await person.type(await text(), ' e mais');
    await choose('Norte');
    await waitFor(async () => expect((await text()).value).toBe('- Ouviu'));
    await choose('Sul');
    await waitFor(async () => expect((await text()).value).toBe(`${evaluationPrompt().prompt} e mais`));
  });

  it('show how agreement with people drifts by month, with n', async () => {
    await show();
    const months = within(await screen.findByRole('list', { name: 'Concordância por mês' })).getAllByRole('listitem');
    expect(months.map(({ textContent }) => textContent)).toEqual(['10/202667%n = 12', '11/202692%n = 12']);
  });

  it('are named after a preview in which no meeting gives them a level', async () => {
    const read = (at: number, unjudged: string[]) => ({
      kind: 'meeting' as const,
      meetingId: idOf('meeting', at),
      title: `Padaria ${at}`,
      startAt: '2026-11-20T13:00:00.000Z',
      before: 50,
      after: 50,
      unjudged,
      analyst: 'local' as const,
      reason: null,
    });
    const { person } = await show([
      respondWithEvents(previewEvaluationPrompt, [
        { kind: 'start', total: 2 },
        read(1, ['Nunca interrompeu', 'Tratou objeções']),
        read(2, ['Nunca interrompeu']),
        { kind: 'done' },
      ]),
    ]);
    await text();
    await person.click(screen.getByRole('button', { name: 'Ver o que mudaria' }));
    const told = await screen.findByText(/não entra na nota/);
    expect(told.textContent).toBe(
      'Sem base para avaliar em nenhuma delas, então não entra na nota: “Nunca interrompeu”.',
    );
    expect(screen.getByText('A nota muda em 0 de 2 reuniões.')).toBeTruthy();
    await person.type(await text(), ' e mais');
    expect(await screen.findByText('O texto mudou depois desta prévia.')).toBeTruthy();
  });

  it('show a version saved by another user meanwhile, and continue with either one', async () => {
    const sent: unknown[] = [];
    const theirs = evaluationPrompt({ prompt: '- Ouviu o cliente', version: 4 });
    const values = { by: 'Bruno Teles', version: 4 };
    const { person, use } = await show([problem(saveEvaluationPrompt, 'prompt_changed', { values })]);
    await person.type(await text(), ' e mais');
    use(respond(get, theirs));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    await person.click(saveButton());
    await screen.findByText('Uma versão nova foi salva enquanto você editava');
    expect(screen.getByText(/Ouviu/, { selector: 'del' })).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    use(
      respond(saveEvaluationPrompt, ({ body }) => {
        sent.push(body);
        return evaluationPrompt({ prompt: body.prompt, version: 5 });
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Continuar com a minha' }));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    await person.click(saveButton());
    await waitFor(() => expect(sent).toEqual([{ prompt: `${evaluationPrompt().prompt} e mais`, version: 4 }]));
  });

  it('show in the dialog why a criterion could not be written, and keep the typed text', async () => {
    const { person } = await show([problem(compileEvaluationPrompt, 'unavailable')]);
    await person.click(await screen.findByRole('button', { name: 'Editar Descobriu a dor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Critério' }));
    await person.type(dialog.getByRole('textbox', { name: /Nome/ }), ' em reais');
    await person.click(dialog.getByRole('button', { name: 'Aplicar ao texto' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Nome/ }).value).toBe('Descobriu a dor em reais');
  });
});
