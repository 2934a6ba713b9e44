import { assistant as calls, type AssistantAnswer } from '@pauta/contract';
import { featureStory, inFrame, idOf, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { assistant } from '../assistant.feature.ts';
import {
  answered,
  questionMessage,
  assistantServer,
  givenAnswer,
  growingAnswer,
  meetingCitation,
  sentence,
  talkThread,
  threadId,
} from '../testing/assistant-server.ts';

/** Clears the drafts of other stories. */
const meta = { title: 'Screens/Assistant/Page', beforeEach: () => sessionStorage.clear() } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Handlers = NonNullable<NonNullable<Parameters<typeof featureStory>[1]>['handlers']>;

const open = `/assistant/${threadId}`;
const show = (path: string, handlers: Handlers = []) =>
  featureStory(inFrame(assistant), { path, handlers: [...handlers, ...assistantServer()] });
const showAnswer = (answer: AssistantAnswer, handlers: Handlers = []) =>
  featureStory(inFrame(assistant), {
    path: open,
    handlers: [...handlers, ...assistantServer({ thread: talkThread({ messages: [...answered(answer)] }) })],
  });

const seeAnswer = async () => void (await screen.findByText(/o preço foi a objeção\./));
const see = (words: RegExp) => async () => void (await screen.findByText(words));
const composer = async () => screen.findByRole('textbox', { name: 'Pergunta' });

export const Answered: Story = { ...show(open), play: seeAnswer };
export const Dark: Story = { ...show(open), play: seeAnswer, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(open), play: seeAnswer, globals: { direction: 'rtl' } };
export const English: Story = {
  ...show(open),
  play: async () => void (await screen.findByRole('list', { name: 'Sources' })),
  globals: { locale: 'en' },
};
export const Start: Story = {
  ...show('/assistant'),
  play: async () => void (await screen.findByRole('button', { name: 'Quem decide a compra?' })),
};
export const Loading: Story = show(open, [waiting(calls.threads), waiting(calls.thread)]);
export const Failed: Story = {
  ...show(open, [offline(calls.threads), offline(calls.thread)]),
  play: async () => void (await screen.findAllByRole('button', { name: 'Tentar de novo' })),
};
export const Gone: Story = {
  ...show(open, [problem(calls.thread, 'thread_not_found')]),
  play: see(/não existe mais, ou você não tem acesso/),
};
export const NoThreads: Story = {
  ...show('/assistant', [
    respond(calls.threads, { items: [], total: 0, totalIsCapped: false, page: 1, limit: 25 }),
    respond(calls.starters, { questions: [] }),
  ]),
  play: see(/Ainda não há reuniões nem conversas para perguntar/),
};

export const Sending: Story = {
  ...show(open, [waiting(calls.ask)]),
  play: async () => {
    await userEvent.type(await composer(), 'E no mês passado?{Enter}');
    await screen.findByText('Enviando…');
  },
};
export const Answering: Story = {
  ...showAnswer(growingAnswer(), [waiting(calls.answer)]),
  play: async () => void (await screen.findByRole('button', { name: 'Parar' })),
};
export const LineLost: Story = {
  ...showAnswer(growingAnswer(), [offline(calls.answer)]),
  play: see(/Sem conexão\./),
};
export const Stopped: Story = {
  ...showAnswer(givenAnswer({ state: 'stopped', sentences: [sentence()], followUps: [] })),
  play: see(/Resposta interrompida/),
};
export const Cut: Story = {
  ...showAnswer(givenAnswer({ state: 'failed', cause: 'assistant_failed', sentences: [sentence()], followUps: [] })),
  play: see(/A resposta parou no meio/),
};
export const AnswerFailed: Story = {
  ...showAnswer(givenAnswer({ state: 'failed', cause: 'assistant_failed', sentences: [], read: null, followUps: [] })),
  play: async () => void (await screen.findByRole('button', { name: 'Perguntar de novo' })),
};
export const OutOfBudget: Story = {
  ...showAnswer(givenAnswer({ reason: { code: 'model_tokens_used', values: { limit: '200.000' } } })),
  play: see(/as regras responderam/),
};
export const ByModel: Story = { ...showAnswer(givenAnswer({ analyst: 'llm' })), play: see(/modelo de linguagem/) };
export const NothingFound: Story = {
  ...showAnswer(
    givenAnswer({
      sentences: [
        sentence({ kind: 'missing', text: 'Não encontrei nada sobre data de início nestas reuniões.', citations: [] }),
      ],
      followUps: [],
    }),
  ),
  play: see(/Não encontrei/),
};
export const Withheld: Story = {
  ...showAnswer(givenAnswer({ sentences: [sentence()], withheldCount: 2 })),
  play: see(/2 frases não aparecem/),
};
export const Refused: Story = {
  ...show(open, [problem(calls.ask, 'assistant_busy')]),
  play: async () => {
    await userEvent.type(await composer(), 'E no mês passado?{Enter}');
    await screen.findByRole('alert');
    await waitFor(async () => expect(await composer()).toHaveValue('E no mês passado?'));
  },
};
export const TooLong: Story = {
  ...show(open),
  play: async () => {
    const input = await composer();
    await userEvent.click(input);
    await userEvent.paste('O que falta para fechar? '.repeat(170));
    await screen.findByText(/Encurte a pergunta/);
  },
};
export const Choosing: Story = {
  ...show('/assistant'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reuniões e conversas' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Demonstração/ }));
    await screen.findByRole('button', { name: 'Remover Demonstração para Rede Farmavida' });
  },
};

const long = 'Reunião de alinhamento com o comitê de compras da Rede Farmavida e das treze lojas novas '
  .repeat(3)
  .trim();
export const LongContent: Story = {
  ...featureStory(inFrame(assistant), {
    path: open,
    handlers: assistantServer({
      thread: talkThread({
        title: long,
        messages: Array.from({ length: 6 }, (_, n) => {
          const question = questionMessage({ id: idOf('question', n + 1), content: long });
          const citations = Array.from({ length: 8 }, (_one, at) =>
            meetingCitation({
              title: long,
              quote: long,
              segmentId: idOf('segment', n * 10 + at + 1),
              startMs: at * 60_000,
            }),
          );
          const answer = givenAnswer({
            id: idOf('answer', n + 1),
            questionId: question.id,
            sentences: [sentence({ text: long, citations }), sentence({ text: 'A'.repeat(200), citations })],
          });
          return [question, answer];
        }).flat(),
      }),
    }),
  }),
  play: async () => void (await screen.findAllByRole('button', { name: /Ver mais 5 fontes/ })),
};
