import { cast, evidence, idOf, metrics, nextStep } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NextSteps } from './next-steps.tsx';
import type { StepReview } from './step-review.ts';
import { TalkTime } from './talk-time.tsx';

const speakers = [cast.speakers.carla, cast.speakers.renata, cast.speakers.paulo];

const meta = {
  title: 'Screens/Insights/Summary',
  component: NextSteps,
  args: {
    onPlay: fn(),
    steps: [
      nextStep({
        text: 'Enviar proposta com integração ao caixa',
        owner: 'Carla',
        evidence: evidence({ startMs: 2_292_000 }),
      }),
      nextStep({
        id: idOf('step', 2),
        text: 'Paulo envia exportação de vendas de outubro',
        owner: 'Paulo',
        dueDate: null,
        evidence: evidence({ startMs: 2_380_000 }),
      }),
      nextStep({ id: idOf('step', 3), text: 'Marcar conversa com o Marcos', owner: null, dueDate: null }),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NextSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Agreed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvir em 38:12' }));
    await expect(args.onPlay).toHaveBeenCalledOnce();
  },
};

export const NothingAgreed: Story = { args: { steps: [] } };

const review = {
  onChange: fn(async () => true),
  onAdd: fn(async () => true),
  onHistory: fn(),
  owners: ['Carla Vieira', 'Renata Lopes', 'Paulo Reis'],
} satisfies StepReview;

/** Tasks, with edit permission. */
export const Tasks: Story = {
  args: {
    review,
    steps: [
      nextStep({ isDone: true }),
      nextStep({ id: idOf('step', 2), text: 'Marcar conversa com o Marcos', owner: null }),
    ],
  },
};

export const EditTask: Story = {
  args: { review, steps: [nextStep()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar o próximo passo' }));
    await canvas.findByRole('textbox', { name: 'O que fazer' });
  },
};

export const TalkTimeBars: Story = { render: () => <TalkTime metrics={metrics()} speakers={speakers} /> };

export const TalkTimeTable: Story = {
  ...TalkTimeBars,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Vícios' })).toBeVisible());
  },
};

export const UnknownSides: Story = {
  render: () => (
    <TalkTime
      metrics={metrics({
        talkRatio: null,
        engagement: null,
        speakers: metrics().speakers.map((row) => ({ ...row, patienceMs: null })),
      })}
      speakers={speakers.map((speaker, index) => ({ ...speaker, name: `Pessoa ${index + 1}`, side: 'unknown' }))}
    />
  ),
};

export const Dark: Story = { ...TalkTimeBars, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...TalkTimeBars, globals: { direction: 'rtl' } };
