import type { Answer, AnswerCorrection, Evidence } from '@pauta/contract';
import { answer, answers, cast, evidence, question } from '@pauta/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import './answer-editor.tsx';
import { AnswerList } from './answer-list.tsx';
import type { AnswerReview } from './answer-review.ts';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];
const played: Evidence[] = [];
afterEach(() => void played.splice(0));

const showAnswers = async (items: Answer[]) => {
  const answeredCount = items.filter(({ status }) => status === 'ok').length;
  await show(
    <AnswerList
      answers={answers({ items, answeredCount })}
      speakers={speakers}
      onPlay={(evidence) => played.push(evidence)}
    />,
  );
  return within(screen.getByRole('list', { name: 'Respostas' }));
};

const item = (list: ReturnType<typeof within>, name: string) => within(list.getByRole('listitem', { name }));

describe('AnswerList', () => {
  it('shows the number of answered questions, and the analyst', async () => {
    await showAnswers(answers().items);
    expect(screen.getByText('Diagnóstico')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2 de 3 respondidas')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Análise automática por regras/)).toBeInstanceOf(HTMLElement);
  });

  it('plays the evidence of an answer', async () => {
    const list = await showAnswers([answer()]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('Renata até R$ 2 mil; acima disso, o sócio.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Eu só consigo aprovar sozinha até dois mil por mês…”')).toBeInstanceOf(HTMLElement);
    await userEvent.click(shown.getByRole('button', { name: 'Ouvir em 12:55' }));
    expect(played).toEqual(answer().evidence);
  });

  it('keeps the focus where it is when a new run gives the answers new ids', async () => {
    function Rerun() {
      const [items, setItems] = useState([answer()]);
      const rerun = () => setItems([answer({ id: '00000000-0000-7000-8000-000000000009' })]);
      return <AnswerList answers={answers({ items })} speakers={speakers} onPlay={rerun} />;
    }
    await show(<Rerun />);
    const quote = screen.getByRole('button', { name: 'Ouvir em 12:55' });
    await userEvent.click(quote);
    expect(document.activeElement).toBe(quote);
  });

  it('shows "Não foi dito" for an unanswered question', async () => {
    const list = await showAnswers([answer({ status: 'not_found', value: null, evidence: [] })]);
    expect(item(list, 'Quem decide a compra?').getByText('Não foi dito')).toBeInstanceOf(HTMLElement);
  });

  it('offers candidate passages for an unclear question, until a user has answered', async () => {
    const candidates = [{ value: 'Marcos', evidence: evidence({ quote: 'Acima de dois mil é o Marcos.' }) }];
    const silent = { status: 'not_found' as const, value: null, evidence: [], candidates };
    const about = question({ text: 'Quem?', type: 'person' });
    const list = await showAnswers([
      answer({ ...silent, question: about }),
      answer({ ...silent, confirmedBy: cast.carla }),
    ]);
    const shown = item(list, 'Quem?');
    expect(shown.getByText('Sem resposta clara')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Trechos que podem responder')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Acima de dois mil é o Marcos.”')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button', { name: /^Usar/ })).toBeNull();
    const answered = item(list, 'Quem decide a compra?');
    expect(answered.getByText('Não foi dito')).toBeInstanceOf(HTMLElement);
    expect(answered.queryByText('Trechos que podem responder')).toBeNull();
  });

  it('does not suggest silence beside the user’s answer', async () => {
    const automatic = { status: 'not_found' as const, value: null, evidence: [] };
    const list = await showAnswers([
      answer({ question: question({ text: 'Quem?' }), automatic: { ...automatic, isUnclear: true } }),
      answer({ question: question({ text: 'Onde?' }), status: 'not_found', value: null, isUnclear: true }),
    ]);
    expect(item(list, 'Quem?').queryByText(/^Resposta automática/)).toBeNull();
    expect(item(list, 'Onde?').getByText('Sem resposta clara')).toBeInstanceOf(HTMLElement);
  });

  it('formats money in reais and marks an uncertain answer', async () => {
    const about = question({ text: 'Quanto?', type: 'money' });
    const list = await showAnswers([answer({ question: about, value: 2000, confidence: 'low', isInference: true })]);
    const shown = item(list, 'Quanto?');
    expect(shown.getByText('R$ 2.000')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Confiança baixa')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Deduzida do contexto')).toBeInstanceOf(HTMLElement);
  });

  it('does not mark an outdated answer without a value as uncertain', async () => {
    const outdated = answer({ status: 'stale', value: null, evidence: [], confidence: 'low' });
    const shown = item(await showAnswers([outdated]), 'Quem decide a compra?');
    expect(shown.getByText('Não foi dito')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Confiança baixa')).toBeNull();
  });

  it('shows who confirmed an answer, and no longer marks it as uncertain', async () => {
    const list = await showAnswers([answer({ confirmedBy: cast.carla, confidence: 'low' })]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('Confirmada por Carla')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Confiança baixa')).toBeNull();
  });

  it("shows the automatic answer beside the user's, if they differ", async () => {
    const automatic = { status: 'ok', value: 'O contador.', evidence: [] } as const;
    const agreed = question({ id: crypto.randomUUID(), text: 'Igual?' });
    const list = await showAnswers([
      answer({ confirmedBy: cast.carla, automatic: { ...automatic, evidence: [] } }),
      answer({
        id: crypto.randomUUID(),
        question: agreed,
        value: 'O contador.',
        automatic: { ...automatic, evidence: [] },
      }),
    ]);
    expect(item(list, 'Quem decide a compra?').getByText('Resposta automática agora: O contador.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(item(list, 'Igual?').queryByText(/Resposta automática/)).toBeNull();
  });

  it('keeps a quote of a replaced transcript as read-only', async () => {
    const list = await showAnswers([answer({ evidence: [evidence({ isOutdated: true })] })]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('da transcrição anterior')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('marks ambiguous and outdated answers', async () => {
    const list = await showAnswers([
      answer({ id: crypto.randomUUID(), question: question({ text: 'A?' }), status: 'ambiguous', value: null }),
      answer({ id: crypto.randomUUID(), question: question({ text: 'B?' }), status: 'stale' }),
    ]);
    expect(item(list, 'A?').getByText('Mais de uma resposta foi dita')).toBeInstanceOf(HTMLElement);
    expect(item(list, 'B?').getByText('A pergunta ou a transcrição mudou depois desta resposta')).toBeInstanceOf(
      HTMLElement,
    );
  });
});

describe('AnswerList with edit permission', () => {
  const said: [string, AnswerCorrection][] = [];
  afterEach(() => void said.splice(0));

  const review = (overrides: Partial<AnswerReview> = {}): AnswerReview => ({
    onCorrect: async ({ question: about }, correction) => {
      said.push([about.text, correction]);
      return true;
    },
    onPick: () => {},
    onHistory: () => {},
    picked: null,
    onPickedDone: () => {},
    ...overrides,
  });
  const three = ['A?', 'B?', 'C?'].map((text, index) =>
    answer({ id: crypto.randomUUID(), question: question({ id: crypto.randomUUID(), text }), value: `${index}` }),
  );
  const showReview = async (items: Answer[], overrides: Partial<AnswerReview> = {}) => {
    await show(<AnswerList answers={answers({ items })} speakers={speakers} review={review(overrides)} />);
    return within(screen.getByRole('list', { name: 'Respostas' }));
  };

  it('confirms all answers in sequence with Enter', async () => {
    const list = await showReview(three);
    item(list, 'A?').getByRole('button', { name: 'Confirmar a resposta' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(item(list, 'B?').getByRole('button', { name: 'Confirmar a resposta' })),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(said).toEqual([
      ['A?', { value: '0' }],
      ['C?', { value: '2' }],
    ]);
  });

  it('marks an answer as not said with N, but not while typing', async () => {
    const list = await showReview(three);
    item(list, 'B?').getByRole('button', { name: 'Editar a resposta' }).focus();
    await userEvent.keyboard('e');
    const field = await screen.findByRole('textbox', { name: 'Resposta' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('nunca{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said).toEqual([['B?', { value: 'nunca' }]]));
    item(list, 'A?').getByRole('button', { name: 'Editar a resposta' }).focus();
    await userEvent.keyboard('n');
    expect(said.at(-1)).toEqual(['A?', { value: null }]);
  });

  it.each([
    ['yes_no', true, [], 'radio', 'Não', false],
    ['multiple', ['Caixa'], ['Caixa', 'Site', 'Estoque'], 'checkbox', 'Estoque', ['Caixa', 'Estoque']],
  ] as const)('enters a %s answer by the type of its question', async (type, value, options, role, name, expected) => {
    const about = question({ text: 'Qual?', type, options: [...options] });
    const before = typeof value === 'object' ? [...value] : value;
    const list = await showReview([answer({ question: about, value: before })]);
    await userEvent.click(item(list, 'Qual?').getByRole('button', { name: 'Editar a resposta' }));
    await userEvent.click(await screen.findByRole(role, { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(said).toEqual([['Qual?', { value: expected }]]);
  });

  it('keeps the typed value if saving fails, and discards it with Escape', async () => {
    const list = await showReview(three, { onCorrect: async () => false });
    await userEvent.click(item(list, 'A?').getByRole('button', { name: 'Editar a resposta' }));
    const field = await screen.findByRole('textbox', { name: 'Resposta' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Renata');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Resposta' }).value).toBe('Renata');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(item(list, 'A?').getByText('0')).toBeInstanceOf(HTMLElement);
  });

  it('replaces the user’s answer by the automatic one, with its evidence', async () => {
    const automatic = { status: 'ok' as const, value: 'O contador.', evidence: [evidence()] };
    const list = await showReview([answer({ confirmedBy: cast.carla, automatic })]);
    await userEvent.click(item(list, 'Quem decide a compra?').getByRole('button', { name: 'Usar' }));
    const { segmentId, quote } = evidence();
    expect(said).toEqual([['Quem decide a compra?', { value: 'O contador.', evidence: [{ segmentId, quote }] }]]);
  });

  it('asks for the value of a selected passage, and saves both', async () => {
    const about = question({ text: 'Quantas?', type: 'number' });
    const passage = [{ segmentId: crypto.randomUUID(), quote: 'São seis lojas' }];
    await showReview([answer({ question: about, value: null, status: 'not_found', evidence: [] })], {
      picked: { questionId: about.id, evidence: passage },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Resposta' }), '6{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(said).toEqual([['Quantas?', { value: 6, evidence: passage }]]);
  });
});
