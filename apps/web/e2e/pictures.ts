import { fileURLToPath } from 'node:url';
import { enter, media, openNewMeeting } from './cast.ts';
import { signIn } from './sign-in.ts';
import { admin } from './installation.ts';
import { newPassword, type Page, test } from './test.ts';

/** Until fonts, lanes and live data are drawn. */
const settleMs = 1_500;

/** Writes the pictures of the README: `pnpm --filter @pauta/web run pictures`. */
const take = async (page: Page, name: string, width: number) => {
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`pictures/${name}-${width}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
};

const heightOf = (width: number) => (width === 360 ? 780 : 900);

for (const width of [1440, 360]) {
  test(`pictures of signing in at ${width} px`, async ({ page, person }) => {
    const { email } = await person();
    const password = newPassword();
    await admin('user set-password', { email, password, 'must-change': true });
    await page.setViewportSize({ width, height: heightOf(width) });
    for (const name of ['forgot-password', 'reset-password', 'sso']) {
      await page.goto(`/${name}`, { waitUntil: 'networkidle' });
      await take(page, name, width);
    }
    await page.getByLabel('E-mail ou provedor').fill('pauta');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('form', { name: 'Entrar', exact: true }).waitFor();
    await take(page, 'hosted-sign-in', width);
    await page.goto('/login');
    await enter(page, { email, password });
    await page.getByRole('heading', { name: 'Crie uma nova senha' }).waitFor();
    await take(page, 'update-password', width);
  });

  test(`pictures at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: heightOf(width) });
    await page.goto('/login');
    await page.waitForTimeout(settleMs);
    await take(page, 'login', width);

    await signIn(page, 'ana@aurora.example');
    await page.getByText('Padaria Trigal').first().waitFor();
    await page.getByRole('button', { name: 'Fechar o aviso' }).click();
    await page.waitForTimeout(settleMs);
    await take(page, 'list', width);

    await page
      .getByRole('link', { name: /Diagnóstico com Padaria Trigal/ })
      .first()
      .click();
    await page
      .getByText('A gente perde mais ou menos', { exact: false })
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
    await page.waitForTimeout(settleMs);
    await take(page, 'detail', width);

    await page.goto('/meetings');
    const dialog = await openNewMeeting(page, 'Enviar gravação');
    await dialog.locator('input[type=file]').setInputFiles(media('clinica-sorriso.webm'));
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Retorno da clínica');
    await take(page, 'upload', width);
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    const tray = page.getByRole('region', { name: 'Envios' });
    await tray.getByRole('link', { name: 'Retorno da clínica' }).waitFor();
    await tray.getByText('Mídia').waitFor();
    await take(page, 'processing', width);
  });
}
