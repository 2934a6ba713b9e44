import { type AnswerValue, conversationAnalysis } from '@pauta/contract';
import { problem, respond, user } from '@pauta/testing';
import { stubElementSizes } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationAnswers, conversationEvaluation, conversationSummary } from '../testing/analysis-data.ts';
import { conversation, conversationServer } from '../testing/conversations.ts';
import { whatsapp } from '../whatsapp.feature.ts';
import '../thread/conversation.route.tsx';
import '../list/conversations.route.tsx';
import './conversation-analysis.tsx';

type Handlers = NonNullable<NonNullable<Parameters<typeof renderFeature>[1]>['handlers']>;

const path = `/conversations/${conversation().chatId}`;
const show = (tab: string, handlers: Handlers = [], options: Parameters<typeof conversationServer>[0] = {}) =>
  renderFeature(whatsapp, {
    path: `${path}?tab=${tab}`,
    handlers: [...handlers, ...conversationServer(options).handlers],
    user: user({ isAdmin: false, teams: [] }),
  });
const itemOf = async (question: string) => within(await screen.findByRole('listitem', { name: question }));

/** Response to a correction of the first answer. */
const saved = (value: AnswerValue | null) => {
  const { question } = conversationAnswers().items[0] ?? {};
  if (!question) throw new Error('no question');
  const said = { id: crypto.randomUUID(), key: question.id, kind: 'answer' as const, question, value };
  const by = { id: crypto.randomUUID(), displayName: 'Carla Vieira' };
  return { ...said, by, at: '2025-11-20T18:00:00.000Z', undoneBy: null, undoneAt: null };
};

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
  stubElementSizes({ width: 720, height: 700 });
});

describe('the analysis of a conversation', () => {
  it('shows a summary with its messages, and links to one', async () => {
    const { person, router } = await show('summary');
    expect(await screen.findByText('Renata precisa que a compra caiba no orçamento deste ano.')).toBeTruthy();
    expect(screen.getByText('Mandar a proposta')).toBeTruthy();
    const [first] = await screen.findAllByRole('button', { name: /^Ver a mensagem de 20\/11/ });
    if (first) await person.click(first);
    await waitFor(() => expect(router.state.location.search).toContain('message=import-6'));
    expect(await screen.findByText('Só preciso que caiba no orçamento deste ano')).toBeTruthy();
  });

  it('has next steps that can be completed, edited, added and removed', async () => {
    const sent: unknown[] = [];
    const [step] = conversationSummary().nextSteps;
    const reply = (text: string) => ({ ...by, key: step?.id ?? '', kind: 'next_step' as const, ...facts, text });
    const facts = { owner: null, dueDate: null, isDone: false, isRemoved: false };
    const by = {
      id: crypto.randomUUID(),
      by: { id: crypto.randomUUID(), displayName: 'Carla Vieira' },
      at: '2025-11-20T18:00:00.000Z',
      undoneBy: null,
      undoneAt: null,
    };
    const { person } = await show('summary', [
      respond(conversationAnalysis.nextStep, ({ params, body }) => {
        sent.push([params.stepId, body]);
        return reply(body.text ?? '');
      }),
      respond(conversationAnalysis.addNextStep, ({ body }) => {
        sent.push(body);
        return reply(body.text);
      }),
    ]);
    const list = within(await screen.findByRole('region', { name: 'Próximos passos' }));
    await person.click(list.getByRole('checkbox', { name: 'Concluído: Mandar a proposta' }));
    await person.click(list.getByRole('button', { name: 'Editar o próximo passo' }));
    const words = await screen.findByRole('textbox', { name: 'O que fazer' });
    await person.clear(words);
    await person.type(words, 'Enviar o contrato{Enter}');
    await person.click(await list.findByRole('button', { name: 'Adicionar próximo passo' }));
    await person.type(await screen.findByRole('textbox', { name: 'O que fazer' }), 'Ligar para a Renata{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        [step?.id, { isDone: true }],
        [step?.id, { text: 'Enviar o contrato', owner: 'Carla Vieira', dueDate: '2025-11-21' }],
        { text: 'Ligar para a Renata', owner: null, dueDate: null },
      ]),
    );
  });

  it('has answers that can be corrected', async () => {
    const sent: unknown[] = [];
    const { person } = await show('answers', [
      respond(conversationAnalysis.correctAnswer, ({ body, params }) => {
        sent.push([params.questionId, body]);
        return saved(body.value);
      }),
    ]);
    const first = await itemOf('Qual é a restrição de orçamento?');
    await person.click(first.getByRole('button', { name: 'Confirmar a resposta' }));
    const third = await itemOf('Quem mais participa da decisão?');
    await person.click(third.getByRole('button', { name: /Usar/ }));
    const [one, , three] = conversationAnswers().items.map(({ question }) => question.id);
    await waitFor(() =>
      expect(sent).toEqual([
        [one, { value: 'Precisa caber no orçamento deste ano.' }],
        [
          three,
          {
            value: 'Renata Lopes',
            evidence: [{ messageId: 'import-6', quote: 'Só preciso que caiba no orçamento deste ano' }],
          },
        ],
      ]),
    );
  });

  it('selects another message as evidence of an answer, and cancels with Escape', async () => {
    const sent: unknown[] = [];
    const { person } = await show('answers', [
      respond(conversationAnalysis.correctAnswer, ({ body }) => {
        sent.push(body);
        return saved(body.value);
      }),
    ]);
    const pick = async () => {
      const first = await itemOf('Qual é a restrição de orçamento?');
      await person.click(first.getByRole('button', { name: 'Mais sobre esta resposta' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Escolher outro trecho' }));
      return screen.findByRole('group', { name: 'Escolher um trecho' });
    };
    const bar = await pick();
    expect(bar.textContent).toContain('Qual é a restrição de orçamento?');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Escolher um trecho' })).toBeNull());
    await person.click(screen.getByRole('tab', { name: 'Respostas' }));
    await pick();
    const [use] = await screen.findAllByRole('button', { name: 'Usar esta mensagem' });
    if (use) await person.click(use);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          value: 'Precisa caber no orçamento deste ano.',
          evidence: [{ messageId: 'import-2', quote: 'Oi, Renata! Posso te ligar?' }],
        },
      ]),
    );
  });

  it('is read-only without permission', async () => {
    await show('answers', [], { conversations: [conversation({ can: { edit: false, remove: false } })] });
    const first = await itemOf('Qual é a restrição de orçamento?');
    expect(first.queryByRole('button', { name: 'Confirmar a resposta' })).toBeNull();
    expect(first.getByRole('button', { name: /^Ver a mensagem/ })).toBeTruthy();
  });

  it('can be evaluated again if the criteria have changed', async () => {
    let count = 0;
    const { evaluation, ...run } = conversationEvaluation();
    const outdated = { ...run, evaluation: evaluation && { ...evaluation, isOutdated: true } };
    const { person } = await show('evaluation', [
      respond(conversationAnalysis.evaluation, () => outdated),
      respond(conversationAnalysis.evaluate, () => {
        count += 1;
        return { ...outdated, status: 'queued' as const };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Avaliar de novo' }));
    await waitFor(() => expect(count).toBe(1));
  });

  it.each([
    ['summary', conversationAnalysis.summary, conversationSummary({ status: 'running', lines: [], nextSteps: [] })],
    ['answers', conversationAnalysis.answers, conversationAnswers({ status: 'queued', items: [] })],
    ['evaluation', conversationAnalysis.evaluation, conversationEvaluation({ status: 'running', evaluation: null })],
  ] as const)('shows that the %s is being processed', async (tab, endpoint, reply) => {
    await show(tab, [respond(endpoint as typeof conversationAnalysis.summary, () => reply as never)]);
    expect(await screen.findByText('Lendo a conversa.')).toBeTruthy();
  });

  it('shows a failure, and retries', async () => {
    await show('answers', [problem(conversationAnalysis.answers, 'internal')]);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});
