import { cast, criterion, evaluation, evidence, idOf } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { EvaluationReview } from './criterion-review.tsx';
import { EvaluationView } from './evaluation-view.tsx';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];

const meta = {
  title: 'Screens/Insights/Evaluation',
  component: EvaluationView,
  args: { evaluation: evaluation(), speakers, trend: 6, onPlay: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EvaluationView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Judged: Story = {};

export const Overridden: Story = {
  args: {
    evaluation: evaluation({
      criteria: [
        criterion({
          level: 0,
          override: {
            level: 2,
            reason: 'Carla perguntou isso por mensagem antes da chamada, e a Renata confirmou aqui.',
            by: cast.ana,
            at: '2026-11-20T18:00:00.000Z',
            evidence: [evidence({ quote: 'Eu e o Marcos decidimos juntos', isOutdated: true })],
          },
        }),
      ],
    }),
  },
};

export const NothingToJudge: Story = {
  args: {
    trend: null,
    evaluation: evaluation({
      score: null,
      criteria: evaluation().criteria.map((one) => ({
        ...one,
        status: 'no_evidence',
        level: null,
        rationale: null,
        evidence: [],
      })),
    }),
  },
};

export const CriterionFailed: Story = {
  args: {
    evaluation: evaluation({
      analyst: 'llm',
      criteria: [
        criterion({ level: 0 }),
        criterion({
          id: idOf('criterion', 9),
          name: 'Qualificou o orçamento',
          status: 'failed',
          level: null,
          rationale: null,
          evidence: [],
        }),
      ],
    }),
  },
};

const review = { onJudge: fn(async () => true), onHistory: fn() } satisfies EvaluationReview;

/** With edit permission: by press, or by keys between criteria. */
export const Review: Story = {
  args: { review },
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('button', { name: 'Fez' })[0]?.focus();
    await userEvent.keyboard('2');
    await waitFor(() => expect(review.onJudge).toHaveBeenCalled());
  },
};

export const Noting: Story = {
  args: { ...Overridden.args, review },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar a observação' }));
    await expect(canvas.getByRole('textbox', { name: 'Observação' })).toHaveFocus();
  },
};

export const English: Story = { globals: { locale: 'en' } };
export const Dark: Story = { ...Overridden, globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
