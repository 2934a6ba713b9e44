import { once } from 'node:events';
import { enter, expectMeetings } from './cast.ts';
import {
  clearSession,
  openCall,
  openInstallation,
  pillOf,
  recordedFor,
  secondsOf,
  startRecording,
} from './recording.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test(
  'a recording is hidden and not uploaded while another user is signed in',
  { tag: '@waits' },
  async ({ playwright }) => {
    const { server, context, person, another } = await openInstallation(playwright);
    const title = 'Só da Ana';
    try {
      await openCall(context);
      const page = await context.newPage();
      await storeSession(page, person.email, person.password);
      await page.goto('/meetings');
      await expectMeetings(page);
      await startRecording(page, title);
      const pill = pillOf(page, title);
      await recordedFor(pill, 6);
      const recorded = await secondsOf(pill);
      const other = await clearSession(context);
      await expect(page.getByText('Sua sessão expirou. A gravação continua nesta aba.')).toBeVisible();
      await expect(page).toHaveTitle('Sessão expirada · Pauta');

      const sent: string[] = [];
      context.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && /upload|recording|meeting/iu.test(pathname)) sent.push(pathname);
      });
      await other.goto('/login');
      await Promise.all([page.waitForEvent('load'), enter(other, another)]);
      for (const tab of [other, page]) {
        await expectMeetings(tab);
        await expect(tab.getByText(title)).toBeHidden();
      }
      await expect(page.getByRole('button', { name: 'Bia Lima' }).first()).toBeVisible();
      expect(sent).toEqual([]);
      await other.close();

      const back = await context.newPage();
      await page.close();
      await storeSession(back, person.email, person.password);
      await back.goto('/meetings');
      await pillOf(back, title).getByRole('link', { name: 'Abrir reunião' }).click({ timeout: 60_000 });
      await expect(back.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const duration = () =>
        back.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.duration || 0);
      await expect.poll(duration, { timeout: 60_000 }).toBeGreaterThanOrEqual(recorded - 2);
    } finally {
      await context.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  },
);
