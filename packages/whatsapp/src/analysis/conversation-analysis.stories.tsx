import { conversationAnalysis as calls } from '@pauta/contract';
import { featureStory, offline, respond, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { conversationAnswers, conversationEvaluation, conversationSummary, proof } from '../testing/analysis-data.ts';
import { conversation, conversationServer } from '../testing/conversations.ts';
import { whatsapp } from '../whatsapp.feature.ts';

const meta = { title: 'Screens/Conversations/Analysis' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Handlers = NonNullable<NonNullable<Parameters<typeof featureStory>[1]>['handlers']>;

const seller = user({ isAdmin: false, teams: [] });
const show = (tab: string, handlers: Handlers = [], edit = true) =>
  featureStory(whatsapp, {
    path: `/conversations/${conversation().chatId}?tab=${tab}`,
    handlers: [
      ...handlers,
      ...conversationServer({ conversations: [conversation({ can: { edit, remove: edit } })] }).handlers,
    ],
    user: seller,
  });
const see = (text: RegExp | string) => async () => {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
};
const seeAnswers = see('A proposta, até sexta.');

export const Summary: Story = { ...show('summary'), play: see(/caiba no orçamento deste ano\.$/) };
export const Answers: Story = { ...show('answers'), play: seeAnswers };
export const AnswersDark: Story = { ...show('answers'), play: seeAnswers, globals: { mode: 'dark' } };
export const AnswersRightToLeft: Story = { ...show('answers'), play: seeAnswers, globals: { direction: 'rtl' } };
export const Evaluation: Story = { ...show('evaluation'), play: see('Próximo passo') };
export const ReadOnly: Story = { ...show('answers', [], false), play: seeAnswers };
export const Picking: Story = {
  ...show('answers'),
  play: async () => {
    const item = within(await screen.findByRole('listitem', { name: 'Qual é a restrição de orçamento?' }));
    await userEvent.click(item.getByRole('button', { name: 'Mais sobre esta resposta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Escolher outro trecho' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Escolher um trecho' })).toBeVisible());
  },
};
export const Loading: Story = {
  ...show('answers', [waiting(calls.answers)]),
  play: async () => void (await screen.findByRole('tab', { name: 'Respostas', selected: true })),
};
export const UnderWay: Story = {
  ...show('answers', [respond(calls.answers, conversationAnswers({ status: 'running', items: [] }))]),
  play: see('Lendo a conversa.'),
};
export const NothingToSum: Story = {
  ...show('summary', [respond(calls.summary, conversationSummary({ lines: [], nextSteps: [] }))]),
  play: see(/Nenhuma mensagem resume/),
};
export const WithoutTemplate: Story = {
  ...show('answers', [respond(calls.answers, conversationAnswers({ template: null, items: [] }))]),
  play: see(/não tem template/),
};
export const AnswersCutOff: Story = {
  ...show('answers', [
    respond(calls.answers, conversationAnswers({ status: 'failed', cause: 'analysis_failed', items: [] })),
  ]),
  play: see(/não terminou/),
};
export const NotEvaluated: Story = {
  ...show('evaluation', [respond(calls.evaluation, conversationEvaluation({ status: 'none', evaluation: null }))]),
  play: see('Esta conversa ainda não foi avaliada.'),
};
export const Failed: Story = {
  ...show('answers', [offline(calls.answers)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};

const [first] = conversationAnswers().items;
const long = 'Só preciso que caiba no orçamento deste ano, contando as seis lojas e a central. '.repeat(6).trim();
export const LongContent: Story = {
  ...show('answers', [
    respond(
      calls.answers,
      conversationAnswers({
        template: {
          id: conversation().chatId,
          name: 'Diagnóstico de padarias com central de produção '.repeat(3).trim(),
        },
        items: first
          ? [{ ...first, value: long, evidence: [proof({ quote: long }), proof({ isOutdated: true })] }]
          : [],
      }),
    ),
  ]),
  play: see('mensagem alterada'),
};
