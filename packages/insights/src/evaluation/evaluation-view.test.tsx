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

  it("gives only the rules' reason, which says more than their own level", async () => {
    const levels: Criterion['levels'] = ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'];
    const list = await showCriteria([criterion({ level: 1, levels, rationale: 'Tocou no assunto.' })]);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText('Tocou no assunto.')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Fez em parte.')).toBeNull();
  });

  it('says in English what the rules say, and leaves what the team wrote', async () => {
    const criteria = [
      criterion({
        name: 'Descobriu a dor',
        level: 1,
        levels: ['Não contou', 'Contou por alto', 'Contou'],
        rationale: 'O cliente falou do problema sem você perguntar.',
      }),
    ];
    await show(<EvaluationView evaluation={evaluation({ criteria })} speakers={[]} />, 'en');
    const shown = within(screen.getByRole('listitem', { name: 'Found the pain' }));
    expect(shown.getByText('Partly done')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('The customer brought up the problem unasked.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Contou por alto')).toBeInstanceOf(HTMLElement);
  });

  it('leaves out of the score what had no occasion, and says so', async () => {
    const list = await showCriteria([criterion({ status: 'no_evidence', level: null, rationale: null })], null);
    expect(item(list, 'Identificou quem decide').getByText('Sem evidência; não conta na nota')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('0 de 1 critérios na nota')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Sem nota')).toBeInstanceOf(HTMLElement);
  });

  it('counts what was not said as not done, without the words of a level that was judged', async () => {
    const list = await showCriteria([criterion({ status: 'no_evidence', level: 0, rationale: null, evidence: [] })], 0);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText('Não fez')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Sem evidência: conta como não feito')).toBeInstanceOf(HTMLElement);
  });

  it("keeps the machine's level beside a person's", async () => {
    const override = {
      level: 2,
      reason: 'Perguntou depois da chamada.',
      by: cast.ana,
      at: '2026-11-20T18:00:00.000Z',
      evidence: [evidence({ quote: 'Quem decide sou eu', isOutdated: true })],
    } satisfies Criterion['override'];
    const list = await showCriteria([criterion({ level: 0, rationale: 'Foi direto à oferta.', override })]);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText('Fez')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Revisado por Ana Martins')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou depois da chamada.')).toBeInstanceOf(HTMLElement);
    const automatic = shown.getByText('Avaliação automática agora: Não fez');
    expect(automatic.nextElementSibling?.textContent).toBe('Foi direto à oferta.');
    expect(shown.getAllByText('Foi direto à oferta.')).toHaveLength(1);
    expect(shown.getByText('“Quem decide sou eu…”')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('da transcrição anterior')).toBeInstanceOf(HTMLElement);
  });

  it('says which criterion the analysis failed at', async () => {
    const shown = item(await showCriteria([criterion({ status: 'failed', level: null })]), 'Identificou quem decide');
    expect(shown.getByText(/A análise deste critério falhou/)).toBeInstanceOf(HTMLElement);
  });
});
