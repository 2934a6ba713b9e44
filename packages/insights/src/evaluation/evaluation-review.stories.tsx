import { cast, criterion, evaluation, idOf } from '@pauta/testing';
import type { JudgedCriterion } from '@pauta/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EvaluationReview } from './evaluation-review.tsx';

const judged = { level: 2 as const, reason: 'Perguntou logo no começo.', by: cast.ana, at: '2026-11-20T18:00:00.000Z' };
const criteria = [
  criterion({ name: 'Abertura e combinado da reunião', override: { ...judged, evidence: [] } }),
  criterion({ id: idOf('criterion', 2), name: 'Descoberta do problema', level: 1 }),
  criterion({ id: idOf('criterion', 3), name: 'Próximos passos', status: 'no_evidence', level: null, evidence: [] }),
];

const other: JudgedCriterion = {
  analyst: 'llm',
  judgement: {
    status: 'judged',
    level: 2,
    rationale: 'A cliente contou o problema depois da pergunta.',
    evidence: criterion({ name: '' }).evidence,
  },
  reason: null,
};
const asked = { onJudge: fn(async () => true), onHistory: fn() };
const withOther = { evaluation: evaluation({ criteria, secondAnalyst: 'llm' }) };

const meta = {
  title: 'Screens/Insights/Evaluation review',
  component: EvaluationReview,
  args: {
    evaluation: evaluation({ criteria }),
    speakers: [cast.speakers.carla, cast.speakers.renata],
    currentId: idOf('criterion', 2),
    onCurrent: fn(),
    onPlay: fn(),
    review: asked,
  },
} satisfies Meta<typeof EvaluationReview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneByOne: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: /^Descoberta/ }).focus();
    await userEvent.keyboard('3{Enter}');
    await expect(args.review.onJudge).toHaveBeenCalledWith(criteria[1], { level: 2, reason: '' });
    await expect(args.onCurrent).toHaveBeenCalledWith(idOf('criterion', 3));
  },
};

/** A failed criterion can be judged again. */
export const Failed: Story = {
  args: {
    currentId: idOf('criterion', 4),
    review: { ...asked, onEvaluate: fn(async () => other) },
    evaluation: evaluation({
      criteria: [
        ...criteria,
        criterion({ id: idOf('criterion', 4), name: 'Orçamento', status: 'failed', level: null, evidence: [] }),
      ],
    }),
  },
};

/** Another analyst's judgement beside the level, which it does not change until it is used. */
export const SecondOpinion: Story = {
  args: {
    ...withOther,
    review: { ...asked, onSecondOpinion: fn(async () => other), onEvaluate: fn(async () => other) },
  },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: /^Descoberta/ }).focus();
    await userEvent.keyboard('s');
    const opinion = await canvas.findByRole('group', { name: 'Segunda opinião' });
    await expect(opinion).toHaveTextContent(/por modelo de linguagem.*Fez/);
    await expect(args.review.onJudge).not.toHaveBeenCalled();
    canvas.getByRole('button', { name: 'Usar este nível' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.review.onJudge).toHaveBeenCalledWith(criteria[1], { level: 2, reason: '' });
  },
};

/** While the other analyst judges. */
export const AskingSecondOpinion: Story = {
  args: { ...withOther, review: { ...asked, onSecondOpinion: () => new Promise(() => {}) } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Descoberta/ }).focus();
    await userEvent.keyboard('s');
    await expect(canvas.getByText('Pedindo uma segunda opinião…')).toBeVisible();
  },
};

/** Without evidence. */
export const NoEvidence: Story = { args: { currentId: idOf('criterion', 3) } };

export const Dark: Story = { globals: { mode: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
