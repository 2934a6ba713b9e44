import { sender } from './send.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a cookie plays and seeks permitted media, works in no other browser, and is revoked with its copies', async ({
  page,
  elsewhere,
  person,
}) => {
  await signIn(page, 'carla@aurora.example');
  const send = sender(page);
  const found = await send('GET', '/api/meetings?query=Padaria%20Trigal');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const meeting = await send('GET', `/api/meetings/${items[0]?.id}`);
  const { recordings } = (await meeting.json()) as { recordings: { id: string; durationMs: number }[] };
  const [recording] = recordings;
  const path = `/media/${recording?.id}`;
  expect((await page.request.get(path)).status()).toBe(403);
  expect((await send('POST', '/api/meetings/signed-cookies')).status()).toBe(200);

  // The browser's own player, which sends range requests.
  const jumpedTo = await page.evaluate(async (src) => {
    const player = document.createElement('video');
    const told = (name: string) => new Promise((resolve) => player.addEventListener(name, resolve, { once: true }));
    const isReady = told('loadedmetadata');
    player.src = src;
    await isReady;
    const hasJumped = told('seeked');
    player.currentTime = player.duration / 2;
    await hasJumped;
    return player.currentTime / player.duration;
  }, path);
  expect(jumpedTo).toBeCloseTo(0.5, 1);

  const copy = (await page.context().cookies('http://localhost/media')).map(({ name, value }) => `${name}=${value}`);
  const stranger = await elsewhere();
  const other = await person();
  await signIn(stranger, other.email, other.password);
  await sender(stranger)('POST', '/api/meetings/signed-cookies');
  expect((await stranger.request.get(path)).status()).toBe(404);

  const cookie = copy.join('; ');
  const range = { cookie, range: 'bytes=0-99' };
  expect((await stranger.request.get(path, { headers: range })).status()).toBe(206);
  expect((await send('DELETE', '/api/meetings/signed-cookies')).status()).toBe(204);
  expect((await page.request.get(path)).status()).toBe(403);
  expect((await stranger.request.get(path, { headers: range })).status()).toBe(403);
});
