import type { AnswerValue, QuestionType } from '@pauta/contract';
import { answer, answers, cast, evidence, idOf, question } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AnswerList } from './answer-list.tsx';
import type { AnswerReview } from './answer-review.ts';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];

const one = (overrides: Parameters<typeof answer>[0], about: Parameters<typeof question>[0] = {}) =>
  answers({
    items: [answer({ question: question(about), ...overrides })],
    answeredCount: overrides?.value === null ? 0 : 1,
  });

const meta = {
  title: 'Screens/Insights/Answers',
  component: AnswerList,
  args: { answers: answers(), speakers, onPlay: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AnswerList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Ouvir em 12:55' })[0] ?? document.body);
    await expect(args.onPlay).toHaveBeenCalledWith(evidence());
  },
};

export const NotSaid: Story = { args: { answers: one({ status: 'not_found', value: null, evidence: [] }) } };

const candidates = [
  {
    value: 'Renata',
    evidence: evidence({ quote: 'Quem bate o martelo aqui sou eu, mas converso antes com o Marcos.' }),
  },
  {
    value: 'Marcos',
    evidence: evidence({ segmentId: idOf('segment', 8), startMs: 812_000, quote: 'Acima de dois mil é o Marcos.' }),
  },
];

export const PassagesThatMayAnswer: Story = {
  args: {
    answers: one({ status: 'not_found', value: null, evidence: [], candidates }, { type: 'person' }),
    onUse: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Usar como resposta: Marcos' }));
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ status: 'not_found' }), candidates[1]);
  },
};

export const Ambiguous: Story = {
  args: {
    answers: one({
      status: 'ambiguous',
      value: null,
      evidence: [
        evidence({ quote: 'Quem decide sou eu.' }),
        evidence({
          quote: 'no fim quem bate o martelo é o Marcos',
          speakerId: cast.speakers.paulo.id,
          startMs: 1_204_000,
        }),
      ],
    }),
  },
};

export const Stale: Story = { args: { answers: one({ status: 'stale' }) } };

export const Confirmed: Story = { args: { answers: one({ confirmedBy: cast.carla }) } };

export const LowConfidence: Story = { args: { answers: one({ confidence: 'low', isInference: true }) } };

export const ByLanguageModel: Story = { args: { answers: one({ analyst: 'llm' }) } };

export const WorthALook: Story = {
  args: { answers: one({ analyst: 'llm', confidence: 'low', isContested: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vale conferir: as regras leram outra coisa')).toBeVisible();
    await expect(canvas.queryByText('Confiança baixa')).toBeNull();
  },
};

export const CorrectedOften: Story = {
  args: { corrections: new Map([[question().id, { askedCount: 20, correctedCount: 6 }]]) },
};

export const EveryType: Story = {
  args: {
    answers: answers({
      answeredCount: 7,
      items: (
        [
          ['money', 'Quanto podem investir por mês?', 2000],
          ['date', 'Até quando precisam decidir?', '2026-11-27'],
          ['yes_no', 'Já usam outra ferramenta?', false],
          ['multiple', 'Quais sistemas precisam conversar?', ['Caixa', 'Estoque', 'Site']],
          ['single', 'Como conheceram a Aurora?', 'Indicação'],
          ['number', 'Quantas lojas têm?', 14],
          ['person', 'Quem decide a compra?', 'Renata Lopes'],
        ] as const
      ).map(([type, text, value], index) =>
        answer({
          id: idOf('answer', 20 + index),
          question: question({ id: idOf('question', 20 + index), type, text }),
          value: typeof value === 'object' ? [...value] : value,
          evidence: [],
        }),
      ),
    }),
  },
};

export const LongContent: Story = {
  args: {
    answers: one(
      {
        value:
          'Renata aprova sozinha até dois mil reais por mês; acima disso vai para o Marcos, que quer ver a conta fechada por loja, e depois para o contador, que costuma pedir três propostas.',
        evidence: [
          evidence({
            quote:
              'Eu só consigo aprovar sozinha até dois mil por mês, e mesmo assim desde que caiba no que a gente separou no começo do ano, porque acima disso vai para o meu sócio, e ele gosta de olhar loja por loja antes de assinar qualquer coisa.',
          }),
        ],
      },
      { text: 'Quem decide a compra, com que limite cada pessoa aprova sozinha e quem mais precisa ser ouvido antes?' },
    ),
  },
};

export const ReadOnly: Story = { render: () => <AnswerList answers={answers()} speakers={speakers} /> };

const review = {
  onCorrect: fn(async () => true),
  onPick: fn(),
  onHistory: fn(),
  picked: null,
  onPickedDone: fn(),
} satisfies AnswerReview;

/** With edit permission: actions are shown on hover. */
export const Review: Story = {
  args: { review },
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('button', { name: 'Confirmar a resposta' })[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(review.onCorrect).toHaveBeenCalled());
  },
};

const editing = (type: QuestionType, value: AnswerValue | null, options: string[] = []): Story => ({
  args: { answers: one({ value }, { type, options, text: 'O que foi combinado?' }), review },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar a resposta' }));
    await canvas.findByRole('button', { name: 'Salvar' });
  },
});

export const EditText: Story = editing('text', 'A gente perde oito mil reais por mês.');
export const EditYesNo: Story = editing('yes_no', true);
export const EditChoices: Story = editing('multiple', ['Caixa'], ['Caixa', 'Estoque', 'Site']);
export const EditMoney: Story = editing('money', 8000);
export const EditDate: Story = editing('date', '2026-11-27');

/** A later run found a different answer than the user's. */
export const Suggested: Story = {
  args: {
    answers: one({
      confirmedBy: cast.carla,
      confirmedAt: '2026-11-20T17:30:00.000Z',
      automatic: { status: 'ok', value: 'Renata e o contador.', evidence: [evidence()] },
    }),
    review,
  },
};

export const English: Story = { globals: { locale: 'en' } };
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
