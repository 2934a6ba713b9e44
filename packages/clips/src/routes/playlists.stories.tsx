import { api } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { clips } from '../clips.feature.ts';
import { clip, playlist, playlistHandlers } from '../testing/clip-data.ts';

const meta = { title: 'Screens/Clips/Playlists' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (handlers = playlistHandlers(), path = '/clips/playlists') =>
  featureStory(inFrame(clips), { path, handlers });
const one = `/clips/playlists/${playlist(1).id}`;

export const Filled: Story = show();
export const Loading: Story = show([waiting(api.playlists.list)]);
export const Empty: Story = show([respond(api.playlists.list, [])]);
export const Failed: Story = show([offline(api.playlists.list)]);
export const NoPermission: Story = show([problem(api.playlists.list, 'forbidden')]);

export const One: Story = {
  ...show(playlistHandlers(), one),
  play: async () => void (await screen.findByRole('grid', { name: 'Clipes em ordem' })),
};
export const OneDark: Story = { ...One, globals: { mode: 'dark' } };
export const OneRightToLeft: Story = { ...One, globals: { direction: 'rtl' } };
export const OneOfAColleague: Story = show(playlistHandlers([clip(1), clip(2)], { can: { edit: false } }), one);
export const OneEmpty: Story = show(playlistHandlers([]), one);
export const OneLoading: Story = show([waiting(api.playlists.get)], one);
export const OneMissing: Story = show([problem(api.playlists.get, 'playlist_not_found')], one);
