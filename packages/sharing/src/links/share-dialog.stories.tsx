import { shares } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { featureStory, inFrame, meeting, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sharing } from '../sharing.feature.ts';
import { shareWithPassword, share } from '../testing/share-data.ts';
import { Component as ShareDialog } from './share-dialog.tsx';

const meta = { title: 'Screens/Sharing/Share dialog' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (shown = meeting()) =>
  defineFeature({
    id: 'page',
    routes: [{ path: 'page', Component: () => <ShareDialog meeting={shown} onClose={() => undefined} /> }],
    messages: sharing.messages,
  });

const dialog = async (): Promise<HTMLElement> => {
  for (;;) {
    const found = document.querySelector<HTMLElement>('[role=dialog]');
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
};

const story = (handlers: ReturnType<typeof problem>[], shown = meeting()): Story => ({
  ...featureStory(inFrame(page(shown)), { path: '/page', handlers }),
  play: async () => void (await dialog()),
});

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    const open = await dialog();
    const button = [...open.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no button ${name}`);
    await userEvent.click(button);
  };

const none = respond(shares.list, []);

export const First: Story = story([none]);
export const LoadingLinks: Story = story([waiting(shares.list)]);
export const LinksFailed: Story = story([offline(shares.list)]);
export const NothingButWords: Story = story(
  [none],
  meeting({ media: null, recordings: [], nextSteps: [], evaluationStatus: 'none', answersStatus: 'none' }),
);
export const Links: Story = story([
  respond(shares.list, [
    share({ openCount: 3, lastOpenedAt: '2026-11-22T10:00:00.000Z' }),
    share({
      id: share().id.replace(/1$/, '2'),
      parts: ['recording', 'transcript'],
      range: { startMs: 720_000, endMs: 870_000 },
      media: 'preparing',
    }),
    share({ id: share().id.replace(/1$/, '3'), state: 'expired', expiresAt: '2026-11-01T12:00:00.000Z' }),
    share({ id: share().id.replace(/1$/, '4'), state: 'revoked', media: 'failed' }),
  ]),
]);
export const Made: Story = {
  ...story([respond(shares.list, [share()]), respond(shares.create, shareWithPassword())]),
  play: press('Criar link'),
};
export const Refused: Story = {
  ...story([none, problem(shares.create, 'too_many_shares', { values: { most: 50 } })]),
  play: press('Criar link'),
};
