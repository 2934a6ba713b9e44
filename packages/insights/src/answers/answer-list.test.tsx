import type { Answer, Evidence } from '@pauta/contract';
import { answer, answers, cast, evidence, question } from '@pauta/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { AnswerList } from './answer-list.tsx';

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
  it('says how many questions of the template are answered, and by which analyst', async () => {
    await showAnswers(answers().items);
    expect(screen.getByText('Diagnóstico')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2 de 3 respondidas')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Análise automática por regras/)).toBeInstanceOf(HTMLElement);
  });

  it('plays the quote that proves an answer', async () => {
    const list = await showAnswers([answer()]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('Renata até R$ 2 mil; acima disso, o sócio.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Eu só consigo aprovar sozinha até dois mil por mês…”')).toBeInstanceOf(HTMLElement);
    await userEvent.click(shown.getByRole('button', { name: 'Ouvir em 12:55' }));
    expect(played).toEqual(answer().evidence);
  });

  it('says "Não foi dito" for a question that nobody answered', async () => {
    const list = await showAnswers([answer({ status: 'not_found', value: null, evidence: [] })]);
    expect(item(list, 'Quem decide a compra?').getByText('Não foi dito')).toBeInstanceOf(HTMLElement);
  });

  it('offers passages that may answer where nothing does, until a person has answered', async () => {
    const candidates = [{ value: 'Marcos', evidence: evidence({ quote: 'Acima de dois mil é o Marcos.' }) }];
    const silent = { status: 'not_found' as const, value: null, evidence: [], candidates };
    const about = question({ text: 'Quem?', type: 'person' });
    const list = await showAnswers([
      answer({ ...silent, question: about }),
      answer({ ...silent, confirmedBy: cast.carla }),
    ]);
    const shown = item(list, 'Quem?');
    expect(shown.getByText('Trechos que podem responder')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Acima de dois mil é o Marcos.”')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button', { name: /^Usar/ })).toBeNull();
    expect(item(list, 'Quem decide a compra?').queryByText('Trechos que podem responder')).toBeNull();
  });

  it('shows money in reais and marks an uncertain answer', async () => {
    const about = question({ text: 'Quanto?', type: 'money' });
    const list = await showAnswers([answer({ question: about, value: 2000, confidence: 'low', isInference: true })]);
    const shown = item(list, 'Quanto?');
    expect(shown.getByText('R$ 2.000')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Confiança baixa')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Deduzida do contexto')).toBeInstanceOf(HTMLElement);
  });

  it('names who confirmed an answer, and no longer doubts it', async () => {
    const list = await showAnswers([answer({ confirmedBy: cast.carla, confidence: 'low' })]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('Confirmada por Carla')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Confiança baixa')).toBeNull();
  });

  it("keeps what the run says now beside a person's answer, where they differ", async () => {
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

  it('keeps a quote whose transcript was replaced, to be read and not played', async () => {
    const list = await showAnswers([answer({ evidence: [evidence({ isOutdated: true })] })]);
    const shown = item(list, 'Quem decide a compra?');
    expect(shown.getByText('da transcrição anterior')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('tells ambiguous and outdated answers apart from good ones', async () => {
    const list = await showAnswers([
      answer({ id: crypto.randomUUID(), question: question({ text: 'A?' }), status: 'ambiguous', value: null }),
      answer({ id: crypto.randomUUID(), question: question({ text: 'B?' }), status: 'stale' }),
    ]);
    expect(item(list, 'A?').getByText('Mais de uma resposta foi dita')).toBeInstanceOf(HTMLElement);
    expect(item(list, 'B?').getByText('A transcrição mudou depois desta resposta')).toBeInstanceOf(HTMLElement);
  });
});
