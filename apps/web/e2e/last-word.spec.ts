import { openNewMeeting, ownTranscript } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('what a person corrected stands, whatever runs after it', async ({ page }) => {
  await signIn(page, 'diego@aurora.example');
  const dialog = await openNewMeeting(page, 'Importar transcrição');
  await dialog.locator('input[type=file]').setInputFiles(ownTranscript());
  await dialog.getByRole('textbox', { name: 'Título' }).fill('A última palavra');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('region', { name: 'Envios' }).getByRole('link', { name: 'A última palavra' }).click();
  const ready = page.getByText('Pronta', { exact: true }).first();
  await expect(ready).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: /Respostas/ }).click();
  const answer = page.getByRole('list', { name: 'Respostas' }).getByRole('listitem').first();
  await answer.getByRole('button', { name: 'Editar a resposta' }).click();
  await answer.getByRole('textbox', { name: 'Resposta' }).fill('Dito por mim');
  await answer.getByRole('button', { name: 'Salvar' }).click();
  await expect(answer.getByText('Confirmada por Diego')).toBeVisible();

  await page.getByRole('tab', { name: /Avaliação/ }).click();
  const criterion = page.getByRole('list', { name: 'Critérios' }).getByRole('listitem').first();
  const level = criterion.getByRole('button', { name: 'Fez em parte' });
  await level.click();
  await expect(criterion.getByText(/^Revisado por Diego/)).toBeVisible();

  const again = page.waitForResponse((reply) => reply.url().endsWith('/evaluation') && reply.status() === 202);
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click();
  await again;
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(criterion.getByText(/^Revisado por Diego/)).toBeVisible();
  await expect(level).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: /Respostas/ }).click();
  await expect(answer.getByText('Dito por mim')).toBeVisible();
});
