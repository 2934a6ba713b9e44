import { api } from '@pauta/contract';
import {
  featureStory,
  idOf,
  offline,
  problem,
  question,
  respond,
  template,
  templateWithQuestions,
  user,
  waiting,
} from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { templates } from '../templates.feature.ts';

const meta = { title: 'Templates/Templates' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const diagnosis = template({ questionCount: 5 });
const all = [
  template({ id: idOf('template', 2), name: 'Demonstração', isDefault: false, questionCount: 6 }),
  diagnosis,
  template({ id: idOf('template', 3), name: 'Negociação', isDefault: false, questionCount: 7 }),
  template({ id: idOf('template', 4), name: 'Renovação', isDefault: false, isShared: false, questionCount: 1 }),
];

const questions = [
  question({
    text: 'Qual é o problema principal?',
    subprompt: 'Nas palavras de quem compra, não nas de quem vende.',
  }),
  question({ id: idOf('question', 2), text: 'Quanto o problema custa por mês?', type: 'money' }),
  question({ id: idOf('question', 3), text: 'Quem decide a compra?', type: 'person' }),
  question({
    id: idOf('question', 4),
    text: 'Em que etapa estão?',
    type: 'single',
    options: ['Descoberta', 'Comparação', 'Aprovação interna', 'Contrato'],
  }),
  question({ id: idOf('question', 5), text: 'Já tentaram resolver antes?', type: 'yes_no' }),
];

const show = (
  handlers: readonly ReturnType<typeof respond>[] = [],
  path = '/templates',
): ReturnType<typeof featureStory> =>
  featureStory(templates, {
    path,
    handlers: [
      ...handlers,
      respond(api.templates.list, all),
      respond(api.templates.get, ({ params }) =>
        templateWithQuestions({
          ...(all.find(({ id }) => id === params.id) ?? diagnosis),
          questions,
        }),
      ),
      respond(api.users.setDefaultTemplate, user()),
    ],
  });

export const Ready: Story = {
  ...show(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Perguntas' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Seu padrão')).toBeVisible());
  },
};
export const Dark: Story = { ...show(), globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), globals: { direction: 'rtl' } };
export const Loading: Story = show([waiting(api.templates.list)]);
export const LoadingQuestions: Story = show([waiting(api.templates.get)]);
export const Empty: Story = {
  ...show([respond(api.templates.list, [])]),
  play: async () => void (await screen.findByText('Nenhum template foi compartilhado com você.')),
};
export const Failed: Story = {
  ...show([offline(api.templates.list)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const QuestionsFailed: Story = show([problem(api.templates.get, 'internal')]);
export const NoQuestions: Story = {
  ...show([respond(api.templates.get, templateWithQuestions({ ...diagnosis, questionCount: 0, questions: [] }))]),
  play: async () => void (await screen.findByText('Este template ainda não tem perguntas.')),
};
export const TemplateIsGone: Story = {
  ...show([problem(api.templates.get, 'template_not_found')]),
  play: async () => void (await screen.findByText('Template não encontrado.')),
};
export const English: Story = {
  ...show(),
  play: async () => void (await screen.findByText('Your default')),
  globals: { locale: 'en' },
};
export const NoPermission: Story = show([problem(api.templates.list, 'forbidden')]);

const long = 'Descoberta com quem decide, quem usa e quem paga em empresas com mais de uma unidade '.repeat(2).trim();
export const LongContent: Story = show([
  respond(api.templates.list, [template({ name: long, questionCount: 40 }), ...all.slice(0, 1)]),
  respond(
    api.templates.get,
    templateWithQuestions({
      name: long,
      questions: Array.from({ length: 40 }, (_, index) =>
        question({
          id: idOf('question', index + 1),
          text: index % 5 === 0 ? `${long}?` : 'O que muda se nada for feito?',
          ...(index % 7 === 0 && { type: 'multiple' as const, options: [long, 'Preço', 'Prazo', 'Suporte'] }),
        }),
      ),
    }),
  ),
]);
