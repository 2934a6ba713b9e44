import type { Criterion, CriterionCorrection, JudgedCriterion } from '@pauta/contract';
import { cast, criterion, evaluation, evidence, idOf } from '@pauta/testing';
import { ToastRegion } from '@pauta/ui-kit';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

  it('shows the level in words, its weight, the reason and the quotes', async () => {
    const shown = item(await showCriteria([criterion({ level: 1 })]), 'Identificou quem decide');
    expect(shown.getByText('Fez em parte')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou, sem aprofundar')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Peso 3')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Perguntou quem decide e qual é o limite de cada um.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText(/Eu só consigo aprovar/)).toBeInstanceOf(HTMLElement);
  });

  it('does not repeat a reason that equals the level', async () => {
    const list = await showCriteria([criterion({ level: 1, rationale: 'Perguntou sem aprofundar.' })]);
    expect(item(list, 'Identificou quem decide').getAllByText(/sem aprofundar/)).toHaveLength(1);
  });

  it("shows only the rules' reason, which is more detailed than their level", async () => {
    const levels: Criterion['levels'] = ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'];
    const list = await showCriteria([criterion({ level: 1, levels, rationale: 'Tocou no assunto.' })]);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText('Tocou no assunto.')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Fez em parte.')).toBeNull();
  });

  it('translates the rules’ sentences, but not the team’s', async () => {
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

  it('excludes criteria without an occasion from the score, and shows that', async () => {
    const list = await showCriteria([criterion({ status: 'no_evidence', level: null, rationale: null })], null);
    expect(item(list, 'Identificou quem decide').getByText('Sem evidência; não conta na nota')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByText('0 de 1 critérios na nota')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Sem nota')).toBeInstanceOf(HTMLElement);
  });

  it('shows the passages that may tell a level that is not given, and no level', async () => {
    const rationale = 'Não deu para avaliar; não conta na nota.';
    const list = await showCriteria([criterion({ status: 'no_evidence', level: null, rationale })], null);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText(rationale)).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('“Eu só consigo aprovar sozinha até dois mil por mês…”')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByText('Não fez')).toBeNull();
    expect(shown.queryByText('Fez')).toBeNull();
  });

  it('treats missing evidence as not done, without the description of the level', async () => {
    const list = await showCriteria([criterion({ status: 'no_evidence', level: 0, rationale: null, evidence: [] })], 0);
    const shown = item(list, 'Identificou quem decide');
    expect(shown.getByText('Não fez')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Sem evidência: conta como não feito')).toBeInstanceOf(HTMLElement);
  });

  it("shows the automatic level beside the user's", async () => {
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

  it('shows which criterion the analysis failed at', async () => {
    const shown = item(await showCriteria([criterion({ status: 'failed', level: null })]), 'Identificou quem decide');
    expect(shown.getByText(/A análise deste critério falhou/)).toBeInstanceOf(HTMLElement);
  });
});

describe('EvaluationView with edit permission', () => {
  const showReview = async (criteria: Criterion[]) => {
    const judged: [string, CriterionCorrection][] = [];
    const onJudge = async ({ name }: Criterion, judgement: CriterionCorrection) => {
      judged.push([name, judgement]);
      return true;
    };
    await show(
      <EvaluationView
        evaluation={evaluation({ criteria })}
        speakers={[cast.speakers.renata]}
        review={{ onJudge, onHistory: () => {} }}
      />,
    );
    return { judged, list: within(screen.getByRole('list', { name: 'Critérios' })) };
  };
  const two = [
    criterion({ name: 'Abertura', level: 2 }),
    criterion({ id: idOf('criterion', 2), name: 'Decisão', level: null, status: 'no_evidence', evidence: [] }),
  ];

  it('reviews criteria by keyboard: level, next criterion, note', async () => {
    const { judged, list } = await showReview(two);
    item(list, 'Abertura').getByRole('button', { name: 'Fez' }).focus();
    await userEvent.keyboard('2{Enter}3n');
    await userEvent.keyboard('Perguntou 1 vez.{Control>}{Enter}{/Control}');
    expect(judged).toEqual([
      ['Abertura', { level: 1, reason: '' }],
      ['Decisão', { level: 2, reason: '' }],
      ['Decisão', { level: 0, reason: 'Perguntou 1 vez.' }],
    ]);
  });

  it('keeps the note when the level changes, and marks the current level', async () => {
    const override = {
      level: 0 as const,
      reason: 'Só no fim.',
      by: cast.ana,
      at: '2026-11-20T18:00:00.000Z',
      evidence: [],
    };
    const { judged, list } = await showReview([criterion({ name: 'Abertura', level: 2, override })]);
    const shown = item(list, 'Abertura');
    expect(shown.getByRole('button', { pressed: true }).textContent).toBe('Não fez');
    await userEvent.click(shown.getByRole('button', { name: 'Fez em parte' }));
    expect(judged).toEqual([['Abertura', { level: 1, reason: 'Só no fim.' }]]);
  });

  it('keeps a note that is being written when a new evaluation gives the criteria new ids', async () => {
    let reevaluate = () => {};
    function Rerun() {
      const [criteria, setCriteria] = useState(two);
      reevaluate = () => setCriteria(two.map((one, index) => ({ ...one, id: idOf('criterion', 10 + index) })));
      const review = { onJudge: async () => true, onHistory: () => {} };
      return <EvaluationView evaluation={evaluation({ criteria })} speakers={[cast.speakers.renata]} review={review} />;
    }
    await show(<Rerun />);
    const shown = item(within(screen.getByRole('list', { name: 'Critérios' })), 'Abertura');
    await userEvent.click(shown.getByRole('button', { name: 'Escrever uma observação' }));
    await userEvent.keyboard('Só no');
    act(reevaluate);
    await userEvent.keyboard(' fim.');
    expect(shown.getByRole('textbox', { name: 'Observação' })).toHaveProperty('value', 'Só no fim.');
  });

  it('activates a focused button with Enter, if it is not a level', async () => {
    const { list } = await showReview(two);
    item(list, 'Abertura').getByRole('button', { name: 'Escrever uma observação' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(item(list, 'Abertura').getByRole('textbox', { name: 'Observação' }));
  });

  describe('with another analyst', () => {
    const judgement = { status: 'judged' as const, level: 0 as const, rationale: 'Não perguntou.', evidence: [] };
    const showWith = async (
      secondAnalyst: 'local' | null,
      opinion: JudgedCriterion = { analyst: 'local', judgement, reason: null },
    ) => {
      const judged: CriterionCorrection[] = [];
      const asked: string[] = [];
      const review = {
        onJudge: async (_: Criterion, correction: CriterionCorrection) => judged.push(correction) > 0,
        onHistory: () => {},
        onSecondOpinion: async ({ name }: Criterion) => {
          asked.push(name);
          return opinion;
        },
        onEvaluate: async () => ({ ...opinion, judgement: { ...judgement, level: 2 as const } }),
      };
      const shown = evaluation({ criteria: two, secondAnalyst });
      await show(
        <>
          <EvaluationView evaluation={shown} speakers={[]} review={review} />
          <ToastRegion />
        </>,
      );
      return { asked, judged, list: within(screen.getByRole('list', { name: 'Critérios' })) };
    };

    it('shows a second opinion by keyboard, and uses its level only when the user says so', async () => {
      const { asked, judged, list } = await showWith('local');
      item(list, 'Abertura').getByRole('button', { name: 'Fez' }).focus();
      await userEvent.keyboard('s');
      const opinion = within(await screen.findByRole('group', { name: 'Segunda opinião' }));
      expect(asked).toEqual(['Abertura']);
      expect(opinion.getByText('Não fez')).toBeInstanceOf(HTMLElement);
      expect(opinion.getByText('Não perguntou.')).toBeInstanceOf(HTMLElement);
      expect(judged).toEqual([]);
      await userEvent.click(opinion.getByRole('button', { name: 'Usar este nível' }));
      expect(judged).toEqual([{ level: 0, reason: '' }]);
      await userEvent.click(opinion.getByRole('button', { name: 'Fechar' }));
      expect(screen.queryByRole('group', { name: 'Segunda opinião' })).toBeNull();
    });

    it('says why the other analyst failed', async () => {
      const reason = { code: 'model_key_refused', values: { host: 'modelo.example' } };
      const { list } = await showWith('local', { analyst: 'llm', judgement: null, reason });
      await userEvent.click(item(list, 'Abertura').getByRole('button', { name: 'Segunda opinião' }));
      expect(await screen.findByText('A segunda opinião não veio')).toBeInstanceOf(HTMLElement);
      expect(await screen.findByText(/modelo\.example/)).toBeInstanceOf(HTMLElement);
      expect(screen.queryByRole('group', { name: 'Segunda opinião' })).toBeNull();
    });

    it('offers no second opinion without another analyst, and says what it takes', async () => {
      const { list } = await showWith(null);
      expect(item(list, 'Abertura').queryByRole('button', { name: 'Segunda opinião' })).toBeNull();
      expect(screen.getByText(/^Para ter uma segunda opinião, peça a um administrador/)).toBeInstanceOf(HTMLElement);
    });

    it('evaluates one criterion anew and says what came out', async () => {
      const { list } = await showWith(null);
      const again = { name: 'Avaliar este critério de novo' };
      await userEvent.click(item(list, 'Abertura').getByRole('button', again));
      expect(await screen.findByText('Avaliado de novo: mesmo nível')).toBeInstanceOf(HTMLElement);
      await userEvent.click(item(list, 'Decisão').getByRole('button', again));
      expect(await screen.findByText('Avaliado de novo: Fez')).toBeInstanceOf(HTMLElement);
    });
  });
});
