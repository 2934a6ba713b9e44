import { api, type TemplateRun } from '@pauta/contract';
import {
  cast,
  featureStory,
  inFrame,
  idOf,
  meetingPage,
  problem,
  question,
  respond,
  templateWithQuestions,
  waiting,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { templates } from '../templates.feature.ts';
import { handlers, mine, ready, usage } from '../testing/template-data.ts';

const meta = { title: 'Screens/Templates/Template' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const own = `/templates/${mine.id}`;

const show = (first: readonly ReturnType<typeof respond>[] = [], path = own): ReturnType<typeof featureStory> =>
  featureStory(inFrame(templates), { path, handlers: [...first, ...handlers()] });

const opened = async () => void (await screen.findByRole('row', { name: /Quem decide/ }));
const press = async (name: string | RegExp, role: 'button' | 'tab' | 'menuitem' | 'radio' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));

/** Opens the side panel, which is behind a button if there is no room for it. */
const openSide = async () => {
  await opened();
  const button = screen.queryByRole('button', { name: 'Testar e ver sugestões' });
  if (button) await userEvent.click(button);
};

export const Editor: Story = { ...show(), play: opened };
export const Dark: Story = { ...show(), play: opened, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: opened, globals: { direction: 'rtl' } };
export const English: Story = {
  ...show(),
  play: async () => void (await screen.findByText('Guidance for the analysis')),
  globals: { locale: 'en' },
};
export const New: Story = show([], '/templates/new');
export const Incomplete: Story = {
  ...show([], '/templates/new'),
  play: async () => {
    await press('Publicar');
    await screen.findByText('Dê um nome ao template.');
  },
};
export const Options: Story = {
  ...show(),
  play: async () => {
    await userEvent.click(await screen.findByRole('row', { name: /Em que etapa/ }));
    await screen.findByRole('textbox', { name: 'Opção 4' });
  },
};
export const Tried: Story = {
  ...show(),
  play: async () => {
    await openSide();
    await press('Testar');
    await screen.findAllByText('Sobra pão todos os dias');
  },
};
export const Trying: Story = {
  ...show([waiting(api.templates.trial)]),
  play: async () => {
    await openSide();
    await press('Testar');
    await screen.findByRole('button', { name: 'Parar' });
  },
};
export const TrialOutOfBudget: Story = {
  ...show([problem(api.templates.trial, 'too_many_requests')]),
  play: async () => {
    await openSide();
    await press('Testar');
    await screen.findAllByText(/Muitos pedidos/);
  },
};
export const NothingToTryOn: Story = {
  ...show([respond(api.meetings.list, meetingPage([]))]),
  play: async () => void (await screen.findByText(/Nenhuma reunião com transcrição ainda/)),
};
export const Suggestions: Story = {
  ...show(),
  play: async () => {
    await openSide();
    await press('Sugestões', 'tab');
    await press('Pedir sugestões');
    await screen.findAllByText('Sobra pão todos os dias');
  },
};
export const Versions: Story = {
  ...show(),
  play: async () => {
    await openSide();
    await press('Versões', 'tab');
    await screen.findByText('Primeira versão');
  },
};
export const Apply: Story = {
  ...show(),
  play: async () => {
    await press('Aplicar');
    await screen.findByText(/20 reuniões/);
  },
};
export const ApplyByFilter: Story = {
  ...show(),
  play: async () => {
    await press('Aplicar');
    await press('Por filtro', 'radio');
    await screen.findByRole('combobox', { name: /Vendedor/ });
  },
};
export const ApplyWithModel: Story = {
  ...show([
    respond(api.templates.estimateRun, {
      meetingCount: 20,
      sameTemplateCount: 0,
      analyst: 'llm',
      tokens: 182_400,
      cost: 0.42,
    }),
  ]),
  play: async () => {
    await press('Aplicar');
    await screen.findByText(/0,42/);
  },
};

const run: TemplateRun = {
  id: idOf('template', 77),
  templateId: mine.id,
  version: 3,
  state: 'running',
  total: 20,
  doneCount: 5,
  skippedCount: 0,
  repeatedCount: 0,
  by: cast.ana,
  createdAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
};
export const Applying: Story = {
  ...show([respond(api.templates.runs, [run])]),
  play: async () => void (await screen.findByText('5 de 20')),
};
export const Applied: Story = {
  ...show([
    respond(api.templates.runs, () => [
      { ...run, state: 'done' as const, doneCount: 20, finishedAt: new Date().toISOString() },
    ]),
  ]),
  play: async () => void (await screen.findByText('Aplicado a 20 reuniões.')),
};
export const AppliedDespiteAStop: Story = {
  ...show([
    respond(api.templates.runs, () => [
      { ...run, state: 'done' as const, doneCount: 20, repeatedCount: 4, finishedAt: new Date().toISOString() },
    ]),
  ]),
  play: async () => void (await screen.findByText(/^4 pedidos ao modelo podem ter sido pagos duas vezes/)),
};
export const Deleting: Story = {
  ...show(),
  play: async () => {
    await press('Mais ações');
    await press('Excluir template', 'menuitem');
    await screen.findByText(/12 reuniões usam/);
  },
};
export const SomebodyElses: Story = {
  ...show([], `/templates/${idOf('template', 2)}`),
  play: async () => void (await screen.findByText('Quem decide a compra?')),
};
export const NoQuestions: Story = {
  ...show([
    respond(api.templates.get, templateWithQuestions({ ...ready, mayEdit: false, questionCount: 0, questions: [] })),
  ]),
  play: async () => void (await screen.findByText('Este template ainda não tem perguntas.')),
};
export const Loading: Story = show([waiting(api.templates.get)]);
export const Failed: Story = show([problem(api.templates.get, 'internal')]);
export const Gone: Story = {
  ...show([problem(api.templates.get, 'template_not_found')]),
  play: async () => void (await screen.findByText('Template não encontrado.')),
};
export const NoPermission: Story = show([problem(api.templates.get, 'forbidden')]);

const long = 'Descoberta com quem decide, quem usa e quem paga em empresas com mais de uma unidade '.repeat(2).trim();
export const LongContent: Story = show([
  respond(api.templates.usage, [usage]),
  respond(
    api.templates.get,
    templateWithQuestions({
      ...ready,
      name: long,
      questions: Array.from({ length: 40 }, (_, index) =>
        question({
          id: idOf('question', index + 1),
          text: index % 5 === 0 ? `${long}?` : 'O que muda se nada for feito?',
          position: index,
          ...(index % 7 === 0 && { type: 'multiple' as const, options: [long, 'Preço', 'Prazo', 'Suporte'] }),
        }),
      ),
    }),
  ),
]);
