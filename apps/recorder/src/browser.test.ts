import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from './browser.ts';

it('a page can’t reach this machine’s network or this process’s environment', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const opened = await openBrowser({ targets: new Map(), width: 640, height: 360 });
  onTestFinished(async () => {
    await opened.close();
    server.close();
  });
  const { page } = opened;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433']) {
    const other = await page.context().newPage();
    const answer = await other.goto(`http://${host}:${port}/`).catch(() => null);
    await other.close();
    expect(answer?.status() ?? 403).toBe(403);
    const body = await page.evaluate(
      (url) =>
        fetch(url).then(
          (response) => response.text(),
          () => '',
        ),
      `http://${host}:${port}/fetched`,
    );
    expect(body).not.toContain('secret');
  }
  expect(asked).toEqual([]);
  expect(opened.refused.length).toBeGreaterThan(0);
});
