import { api } from '@pauta/contract';
import { featureStory, idOf, inFrame, offline, problem, respond, team, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import { criteriaHandlers, criterion, evaluationPrompt } from '../testing/criteria-data.ts';
import { languageModel } from '../testing/model-data.ts';

const meta = { title: 'Screens/Settings/Team criteria', beforeEach: () => sessionStorage.clear() } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { listAll, evaluationPrompt: get, saveEvaluationPrompt: save } = api.teams;

const show = (
  saved = evaluationPrompt(),
  handlers: readonly ReturnType<typeof respond>[] = [],
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/ia-analyses',
    handlers: [
      ...handlers,
      ...criteriaHandlers(saved),
      respond(api.languageModels.get, languageModel()),
      respond(api.languageModels.servers, []),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) =>
  void (await canvas.findByRole('list', { name: 'Critérios entendidos' }));

export const Own: Story = { ...show(), play: loaded };
export const Dark: Story = { ...Own, globals: { mode: 'dark' } };
export const InEnglish: Story = {
  ...Own,
  globals: { locale: 'en' },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Save criteria' })),
};
export const RightToLeft: Story = { ...Own, globals: { direction: 'rtl' } };
export const OfTheProduct: Story = {
  ...show(evaluationPrompt({ isDefault: true, version: 0, by: null, at: null, unread: [] })),
  play: loaded,
};
export const Edited: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Editar Descobriu a dor' }));
    await screen.findByRole('dialog', { name: 'Critério' });
  },
};
export const Versions: Story = {
  ...show(),
  play: async (context) => {
    await loaded(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Versões' }));
    await screen.findByText('Versão 2 · padrão do Pauta');
  },
};
export const ChangedMeanwhile: Story = {
  ...show(evaluationPrompt(), [problem(save, 'prompt_changed', { values: { by: 'Bruno Teles', version: 4 } })]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await loaded(context);
    await userEvent.type(canvas.getByRole('textbox', { name: /Texto dos critérios/u }), ' x');
    const button = await canvas.findByRole('button', { name: 'Salvar critérios' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await canvas.findByText(/Bruno Teles salvou a versão 4/u)).toBeVisible();
  },
};
let isSavedByAColleague = false;
export const SavedByAColleague: Story = {
  ...show(evaluationPrompt(), [
    respond(get, () =>
      evaluationPrompt(
        isSavedByAColleague
          ? {
              version: 4,
              by: { id: idOf('user', 2), displayName: 'Bruno Teles' },
              prompt: '- Descobriu a dor (peso 3): ouviu o cliente até o fim',
            }
          : {},
      ),
    ),
    problem(save, 'prompt_changed', { values: { by: 'Bruno Teles', version: 4 } }),
  ]),
  beforeEach: () => {
    isSavedByAColleague = false;
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await loaded(context);
    await userEvent.type(canvas.getByRole('textbox', { name: /Texto dos critérios/u }), ' do cliente');
    const button = await canvas.findByRole('button', { name: 'Salvar critérios' });
    await waitFor(() => expect(button).toBeEnabled());
    isSavedByAColleague = true;
    await userEvent.click(button);
    await expect(await canvas.findByText('Uma versão nova foi salva enquanto você editava')).toBeVisible();
  },
};
export const SavedByAColleagueDark: Story = { ...SavedByAColleague, globals: { mode: 'dark' } };
export const NoTeams: Story = {
  ...show(evaluationPrompt(), [respond(listAll, [])]),
  play: async ({ canvas }) => void (await canvas.findByText('Nenhuma equipe ainda')),
};
export const Loading: Story = show(evaluationPrompt(), [waiting(get)]);
export const Failed: Story = {
  ...show(evaluationPrompt(), [offline(get)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const LongContent: Story = {
  ...show(
    evaluationPrompt({
      prompt: '- Descobriu a dor\n'.repeat(60),
      criteria: Array.from({ length: 4 }, (_, at) =>
        criterion({
          key: String(at),
          name: `${at} ${'Levou o cliente a dizer o problema '.repeat(3)}`,
          isKnown: false,
        }),
      ),
      awaitsModel: true,
      unread: ['Uma frase comprida que não diz o que avaliar. '.repeat(6)],
    }),
    [respond(listAll, [team({ name: 'Equipe com um nome muito comprido da regional Sul e Sudeste '.repeat(2) })])],
  ),
  play: loaded,
};
