import { heading, type Screen, tokenOf, type Visit } from './screen.ts';

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

const title = 'Onde dói: o pão que sobra';
const playlist = 'Descoberta, do começo ao fim';
/** The same for every visit, so that retries create nothing new. */
const idempotencyKey = '0198c6a0-7c11-4000-8000-000000000001';

/** Creates a clip of the example's meeting and a playlist with it, as Ana. Returns their ids. */
const makeClip = async ({ page }: Visit): Promise<{ clipId: string; playlistId: string }> => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const post = async (path: string, data: object): Promise<string> => {
    const made = await page.request.post(path, { headers, data });
    return ((await made.json()) as { id: string }).id;
  };
  const found = await page.request.get('/api/meetings?query=Padaria+Trigal&limit=1', { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const range = { startMs: 30_000, endMs: 60_000 };
  const clipId = await post(`/api/meetings/${items[0]?.id}/clips`, { title, range, idempotencyKey });
  const playlistId = await post('/api/playlists', { name: playlist, idempotencyKey });
  await page.request.put(`/api/playlists/${playlistId}/clips/${clipId}`, { headers });
  return { clipId, playlistId };
};

export const screens: readonly Screen[] = [
  empty('/clips', 'clips-empty', 'Clips: how one makes the first', 'Clipes'),
  empty('/clips/playlists', 'playlists-empty', 'Playlists: what they are for', 'Playlists'),
  {
    route: '/clips',
    name: 'clips',
    caption: 'Clips of the team',
    as: 'ana',
    open: async (visit) => {
      await makeClip(visit);
      await visit.page.goto('/clips');
      await visit.page.getByRole('article', { name: title }).waitFor();
    },
  },
  {
    route: '/clips/:clipId',
    name: 'clip',
    caption: 'A clip with what is said in it',
    as: 'ana',
    open: async (visit) => {
      const { clipId } = await makeClip(visit);
      await visit.page.goto(`/clips/${clipId}`);
      await heading(visit.page, title);
    },
  },
  {
    route: '/clips/playlists/:playlistId',
    name: 'playlist',
    caption: 'Clips in an order, played through',
    as: 'ana',
    open: async (visit) => {
      const { playlistId } = await makeClip(visit);
      await visit.page.goto(`/clips/playlists/${playlistId}`);
      await heading(visit.page, playlist);
    },
  },
];
