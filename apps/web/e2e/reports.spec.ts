import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an admin sets up a daily report, previews its email, and undoes its deletion', async ({ page }) => {
  const name = `Vendas Sul ${Date.now()}`;
  await storeSession(page, 'ana@aurora.example');
  await page.goto('/meetings');
  await page.getByRole('link', { name: 'Relatórios' }).click();
  await page.getByRole('link', { name: 'Novo relatório' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByText('Algumas equipes').click();
  await page.getByRole('button', { name: /Equipes/ }).click();
  await page.getByRole('option', { name: 'Vendas Sul' }).click();
  await page.keyboard.press('Escape');
  for (const day of ['sáb', 'dom']) await page.getByText(day, { exact: true }).click();
  const email = page.getByTitle('Prévia do e-mail').contentFrame();
  await expect(email.getByRole('heading', { name })).toBeVisible();
  await expect(email.getByText(/^Equipe Vendas Sul · /)).toBeVisible();
  await page.getByRole('button', { name: 'Criar relatório' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar para mim' }).click();
  await expect(page.getByText('Na caixa de saída')).toBeVisible();
  await page.getByRole('tab', { name: 'Envios' }).click();
  await expect(page.getByText('Nenhum envio ainda.')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir relatório' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Relatórios/ })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByText('Ativo', { exact: true }).click();
  await expect(page.getByText('Desativado: nada é enviado.')).toBeVisible();
});
