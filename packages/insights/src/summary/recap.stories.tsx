import { cast, evidence, idOf, nextStep, recap } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ChapterList } from './chapter-list.tsx';
import { RecapLines } from './recap.tsx';

const { carla, renata, paulo } = cast.speakers;

const meta = {
  title: 'Screens/Insights/Recap',
  component: RecapLines,
  args: {
    onPlay: fn(),
    speakers: [carla, renata, paulo],
    recap: recap({
      lines: [
        {
          topic: 'who',
          text: 'Carla Vieira conversou com Renata Lopes e Paulo Reis',
          evidence: [evidence({ quote: 'Oi, Renata, boa tarde!', speakerId: carla.id, startMs: 1000 })],
        },
        {
          topic: 'why',
          text: 'Renata contou o problema',
          evidence: [
            evidence({
              quote: 'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.',
              startMs: 147_000,
            }),
          ],
        },
        { topic: 'state', text: 'Renata disse quem decide', evidence: [evidence()] },
        {
          topic: 'point',
          text: 'Renata levantou uma objeção',
          evidence: [evidence({ quote: 'Achei caro, pra falar a verdade.', startMs: 503_000 })],
        },
      ],
    }),
    steps: [nextStep({ text: 'Enviar a proposta com a integração ao caixa', owner: 'Carla' })],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RecapLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Told: Story = {};
export const WithModel: Story = {
  args: {
    recap: recap({
      analyst: 'llm',
      lines: [
        {
          topic: 'why',
          text: 'A Padaria Trigal joga fora cerca de oito mil reais por mês em pão que sobra, porque ninguém sabe antes quanto vai vender em cada uma das seis lojas.',
          evidence: [evidence(), evidence({ quote: 'Cada gerente decide no olho.', startMs: 741_000 })],
        },
      ],
    }),
  },
};
export const OnlyTheStep: Story = { args: { recap: recap({ lines: [] }) } };
export const NothingToTell: Story = { args: { recap: recap({ lines: [] }), steps: [] } };
export const Dark: Story = { globals: { mode: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Chapters: Story = {
  render: () => (
    <ChapterList
      onSeek={fn()}
      chapters={[
        { id: idOf('segment', 1), title: 'Abertura', startMs: 0 },
        { id: idOf('segment', 2), title: 'Hoje quem decide quanto produzir em cada loja?', startMs: 157_000 },
        { id: idOf('segment', 3), title: 'Integração', startMs: 435_000 },
        { id: idOf('segment', 4), title: 'Tem alguma coisa que faria ele dizer não na hora?', startMs: 3_968_000 },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
