import { api } from '@pauta/contract';
import { featureStory, idOf, inFrame, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import { criteriaHandlers } from '../testing/criteria-data.ts';
import { languageModel, meetingCosts, ollama, ownModel } from '../testing/model-data.ts';

const meta = { title: 'Screens/Settings/AI analyses' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { get, save, test, servers, costs } = api.languageModels;

const show = (
  model = languageModel(),
  handlers: readonly ReturnType<typeof respond>[] = [],
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/ia-analyses',
    handlers: [
      ...handlers,
      ...criteriaHandlers(),
      respond(get, model),
      respond(save, model),
      respond(servers, []),
      respond(costs, [...meetingCosts]),
      respond(test, { reason: null, detail: null, durationMs: 1_240 }),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) => void (await canvas.findByRole('radiogroup', { name: /.+/u }));

export const Rules: Story = { ...show(), play: loaded };
export const Own: Story = { ...show(ownModel()), play: loaded };
export const OwnDark: Story = { ...Own, globals: { mode: 'dark' } };
export const OwnInEnglish: Story = { ...Own, globals: { locale: 'en' } };
export const OwnRightToLeft: Story = { ...Own, globals: { direction: 'rtl' } };
export const Installation: Story = {
  ...show(
    languageModel({
      choice: 'installation',
      installation: { provider: 'anthropic', host: 'api.anthropic.com', model: 'claude-haiku-4-5' },
      limits: { dailyTokens: 1_000_000, dailyCost: null },
      today: { requests: 91, tokens: 873_400, cost: null, repeatedCount: 0 },
    }),
  ),
  play: loaded,
};
export const LimitReached: Story = {
  ...show(ownModel({ today: { requests: 412, tokens: 2_000_000, cost: 5, repeatedCount: 4 } })),
  play: loaded,
};

export const FoundHere: Story = {
  ...show(languageModel(), [respond(servers, [ollama])]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Usar llama3.2:3b' }));
    await waitFor(() => expect(screen.getByText('Salvo. Vale para as próximas análises.')).toBeVisible());
  },
};
export const FoundWithoutModels: Story = {
  ...show(languageModel(), [respond(servers, [{ ...ollama, models: [] }])]),
  play: async ({ canvas }) => void (await canvas.findByText(/ainda não tem nenhum modelo/u)),
};
export const UsedHere: Story = {
  ...show(
    languageModel({
      choice: 'own',
      own: {
        provider: 'local',
        baseUrl: null,
        port: 11_434,
        region: null,
        model: 'qwen3:8b',
        prices: null,
        hasKey: false,
      },
      today: { requests: 6, tokens: 31_200, cost: 0, repeatedCount: 0 },
    }),
    [respond(servers, [ollama])],
  ),
  play: loaded,
};

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  };

export const Tested: Story = {
  ...show(ownModel()),
  play: async (context) => {
    await press('Testar')(context);
    await expect(await context.canvas.findByText('O modelo leu a frase de teste em 1,2 s')).toBeVisible();
  },
};
export const TestFailed: Story = {
  ...show(ownModel(), [
    respond(test, {
      reason: { code: 'model_key_refused', values: { host: 'api.openai.com', status: '401' } },
      detail: 'api.openai.com recusou a chave (código 401). Confira a chave e se ela vale para este modelo.',
      durationMs: 310,
    }),
  ]),
  play: async (context) => {
    await press('Testar')(context);
    await expect(await context.canvas.findByText('O teste não passou')).toBeVisible();
  },
};
export const Testing: Story = { ...show(ownModel(), [waiting(test)]), play: press('Testar') };
export const Missing: Story = {
  ...show(languageModel()),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('radio', { name: /Modelo da sua empresa/u }));
    await press('Testar')(context);
    await expect(await canvas.findByText('Escreva o nome do modelo.')).toBeVisible();
  },
};
export const NotSaved: Story = {
  ...show(ownModel(), [problem(save, 'model_not_complete')]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByRole('textbox', { name: /Modelo/u }), '-2');
    await press('Salvar')(context);
    await expect(await canvas.findByText(/Faltam dados para falar com este modelo/u)).toBeVisible();
  },
};

export const Loading: Story = show(languageModel(), [waiting(get)]);
export const Failed: Story = {
  ...show(languageModel(), [offline(get)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show(languageModel(), [problem(get, 'forbidden')]);
export const NoCosts: Story = {
  ...show(ownModel(), [respond(costs, [])]),
  play: async ({ canvas }) => void (await canvas.findByText('Nenhuma reunião foi lida por um modelo ainda.')),
};
export const CostsFailed: Story = {
  ...show(ownModel(), [offline(costs)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};

const long =
  'organizacao-com-um-nome-comprido/modelo-de-linguagem-ajustado-para-conversas-de-venda-2026-11-23-instruct-q4';
export const LongContent: Story = {
  ...show(
    ownModel({
      installation: {
        provider: 'openai',
        host: `${'modelos.internos.'.repeat(3)}industriasreunidas.example`,
        model: long,
      },
      own: { ...ownModel().own, provider: 'openai', model: long } as NonNullable<ReturnType<typeof ownModel>['own']>,
    }),
    [
      respond(costs, [
        {
          ...meetingCosts[0],
          meetingId: idOf('meeting', 1),
          title: 'Diagnóstico de quem decide '.repeat(6),
          requests: 90,
          tokens: 98_230_000,
          cost: 1_204.5,
          lastAt: '2026-11-23T13:00:00.000Z',
        },
      ]),
    ],
  ),
  play: loaded,
};
