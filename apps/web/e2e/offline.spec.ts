import { expectMeetings } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a screen that was never loaded waits for the network, and opens automatically', async ({
  page,
  context,
  person,
}) => {
  const { email, password } = await person();
  await signIn(page, email, password);
  await expectMeetings(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) asked.push(request.url());
  });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByText('Esta página abre assim que a internet voltar.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Unexpected|assets|http/);
  await page.getByRole('link', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/config/);
  await expect(page.getByText('Esta página abre assim que a internet voltar.')).toBeVisible();
  // Two screens failed, so each file is requested at most twice.
  const most = Math.max(...asked.map((url) => asked.filter((other) => other === url).length));
  expect(most).toBeLessThanOrEqual(2);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  // The rules of a failed style sheet cannot be read; one still loading has no `sheet`.
  const unread = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => {
      try {
        return !sheet?.cssRules;
      } catch {
        return true;
      }
    }).length;
  await expect.poll(() => page.evaluate(unread)).toBe(0);
});
