import { api } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { clips } from '../clips.feature.ts';
import { clip, clipsHandlers } from '../testing/clip-data.ts';

const meta = { title: 'Screens/Clips/Clips' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (handlers = clipsHandlers(), path = '/clips') => featureStory(inFrame(clips), { path, handlers });
const long = clip(1, {
  title: 'Um título tão comprido que precisa caber sem empurrar para fora o que está ao lado dele, nem sumir'.slice(
    0,
    120,
  ),
  words:
    'a gente perde mais ou menos uns oito mil reais por mês com pão que sobra, e ninguém sabe antes quanto vai vender. '.repeat(
      6,
    ),
  meeting: {
    ...clip().meeting,
    title: 'Reunião extraordinária de alinhamento com a Cooperativa Agroindustrial do Vale',
  },
});

export const Filled: Story = {
  ...show(),
  play: async () => void (await screen.findByRole('article', { name: 'Quem decide' })),
};
export const Dark: Story = { ...Filled, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...Filled, globals: { direction: 'rtl' } };
export const LongContent: Story = show(
  clipsHandlers([
    long,
    clip(2, { meeting: { ...clip().meeting, format: 'AUDIO' } }),
    clip(3, { words: '', meeting: { ...clip().meeting, format: null } }),
  ]),
);
export const Loading: Story = show([waiting(api.clips.list)]);
export const Empty: Story = show(clipsHandlers([]));
export const NothingFound: Story = show(clipsHandlers(), '/clips?q=nada');
export const Failed: Story = {
  ...show([offline(api.clips.list)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show([problem(api.clips.list, 'forbidden')]);

const one = `/clips/${clip(1).id}`;
export const One: Story = show(clipsHandlers(), one);
export const OneWithoutRecording: Story = show(
  clipsHandlers([clip(1, { meeting: { ...clip().meeting, format: null } })]),
  one,
);
export const OneMissing: Story = show([problem(api.clips.get, 'clip_not_found')], one);
export const Trimming: Story = {
  ...show(clipsHandlers(), one),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações de A dor em reais' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Renomear ou recortar' }));
    await screen.findByRole('dialog', { name: 'Renomear ou recortar' });
  },
};
