import { importTranscript, ownTranscript, readyMark } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('corrections of a user survive later runs', async ({ page }) => {
  await signIn(page, 'diego@aurora.example');
  await importTranscript(page, { title: 'A última palavra', path: ownTranscript() });
  const ready = readyMark(page);
  await expect(ready).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: /Respostas/ }).click();
  const answer = page.getByRole('listitem', { name: 'Quem decide a compra?' });
  await answer.getByRole('button', { name: 'Editar a resposta' }).click();
  await answer.getByRole('textbox', { name: 'Resposta' }).fill('Dito por mim');
  await answer.getByRole('button', { name: 'Salvar' }).click();
  await expect(answer.getByText('Confirmada por Diego')).toBeVisible();

  await page.getByRole('tab', { name: /Avaliação/ }).click();
  const criterion = page.getByRole('list', { name: 'Critérios' }).getByRole('listitem').first();
  const level = criterion.getByRole('button', { name: 'Fez em parte' });
  await level.click();
  await expect(criterion.getByText(/^Revisado por Diego/)).toBeVisible();
  // One criterion evaluated anew, by keyboard.
  await level.focus();
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
  await expect(criterion.getByRole('button', { name: 'Avaliar este critério de novo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Avaliado de novo/)).toBeVisible();
  await expect(level).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Buscar ou criar uma tag' }).fill('Última palavra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Última palavra', selected: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const tag = page.getByRole('list', { name: 'Tags' }).getByText('Última palavra');
  await expect(tag).toBeVisible();

  await page.getByRole('tab', { name: /Pessoas/ }).click();
  const people = page.getByRole('region', { name: 'Participantes' });
  await people.getByRole('button', { name: 'Adicionar participante' }).click();
  await expect(people.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.type('Marcos Dias');
  await page.keyboard.press('Enter');
  await expect(people.getByText('Marcos Dias', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /Resumo/ }).click();
  await page.getByRole('button', { name: 'Adicionar capítulo aqui' }).click();
  await page.getByRole('textbox', { name: 'Título do capítulo' }).fill('Minha abertura');
  await page.keyboard.press('Enter');
  const chapter = page.getByRole('list', { name: 'Capítulos' }).getByText('Minha abertura');
  await expect(chapter).toBeVisible();

  // By keyboard, in the review dialog.
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Avaliação' });
  await review.getByRole('button', { name: /Revisado/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('3');
  await expect(review.getByText(/^Revisado por Diego/)).toBeVisible();

  const again = page.waitForResponse((reply) => reply.url().endsWith('/evaluation') && reply.status() === 202);
  await review.getByRole('button', { name: 'Avaliar de novo' }).click();
  await again;
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await page.getByRole('tab', { name: /Avaliação/ }).click();
  await expect(criterion.getByText(/^Revisado por Diego/)).toBeVisible();
  await expect(level).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Revisado por Diego/)).toHaveCount(2);
  await page.getByRole('tab', { name: /Respostas/ }).click();
  await expect(answer.getByText('Dito por mim')).toBeVisible();
  await expect(answer.getByText('Resposta automática agora: Helena Prado')).toBeVisible();
  await expect(tag).toBeVisible();
  await page.getByRole('tab', { name: /Pessoas/ }).click();
  await expect(people.getByText('Marcos Dias', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Resumo/ }).click();
  await expect(chapter).toBeVisible();
});
