import type { Criterion } from '@pauta/contract';
import { cast, criterion, evaluation, evidence } from '@pauta/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { EvaluationView } from './evaluation-view.tsx';

const showCriteria = async (criteria: Criterion[], score: number | null = 82) => {
  await show(
    <EvaluationView evaluation={evaluation({ criteria, score })} speakers={[cast.speakers.renata]} trend={6} />,
  );
  return within(screen.getByRole('list', { name: 'Critérios' }));
};

const item = (list: ReturnType<typeof within>, name: string) => within(list.getByRole('listitem', { name }));

describe('EvaluationView', () => {
  it('shows the score, its trend, and how many criteria count', async () => {
    await showCriteria(evaluation().criteria);
    expect(screen.getByText('82')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(', 6 acima da mediana')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2 de 3 critérios na nota')).toBeInstanceOf(HTMLElement);
  });

  it('says the level in words, its weight, the reason and the quotes', async () => {
    const shown = item(await showCriteria([criterion({ level: 1 })]), 'Identificou quem decide');
    expect(shown.getByText('Fez em parte')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou, sem aprofundar')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Peso 3')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou quem decide e qual é o limite de cada um.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText(/Eu só consigo aprovar/)).toBeInstanceOf(HTMLElement);
  });

  it('says once what level and reason say alike', async () => {
    const list = await showCriteria([criterion({ level: 1, rationale: 'Perguntou sem aprofundar.' })]);
    expect(item(list, 'Identificou quem decide').getAllByText(/sem aprofundar/)).toHaveLength(1);
  });

  it('leaves silence out of the score, and says so', async () => {
    const list = await showCriteria([criterion({ status: 'no_evidence', level: null })], null);
    expect(item(list, 'Identificou quem decide').getByText('Sem evidência; não conta na nota')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('0 de 1 critérios na nota')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Sem nota')).toBeInstanceOf(HTMLElement);
  });

  it("keeps the machine's level beside a person's", async () => {
    const override = {
      level: 2,
      reason: 'Perguntou depois da chamada.',
      by: cast.ana,
      at: '2026-11-20T18:00:00.000Z',
      evidence: [evidence({ quote: 'Quem decide sou eu', isOutdated: true })],
    } satisfies Criterion['override'];
    const shown = item(await showCriteria([criterion({ level: 0, override })]), 'Identificou quem decide');
    expect(shown.getByText('Fez')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Revisado por Ana Martins')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou depois da chamada.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Avaliação automática agora: Não fez')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Quem decide sou eu…”')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('da transcrição anterior')).toBeInstanceOf(HTMLElement);
  });

  it('says which criterion the analysis failed at', async () => {
    const shown = item(await showCriteria([criterion({ status: 'failed', level: null })]), 'Identificou quem decide');
    expect(shown.getByText(/A análise deste critério falhou/)).toBeInstanceOf(HTMLElement);
  });
});
