import { heading, type Screen } from './screen.ts';

const empty = (route: string, name: string, caption: string, title: string): Screen => ({
  route,
  name,
  caption,
  as: 'newcomer',
  open: async ({ page }) => {
    await page.goto(route);
    await heading(page, title);
  },
});

export const screens: readonly Screen[] = [
  empty('/clips', 'clips', 'Clips: how one makes the first', 'Clipes'),
  empty('/clips/playlists', 'playlists', 'Playlists: what they are for', 'Playlists'),
];
