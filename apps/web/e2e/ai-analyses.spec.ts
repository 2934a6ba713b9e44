import { openNewMeeting } from './cast.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const dialogue = `[00:00:05] Davi Rocha: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Davi Rocha: Combinado. Eu mando a proposta até sexta-feira.`;

test('an admin takes the model on this machine by one press, and it reads the next meeting', async ({ page }) => {
  await storeSession(page, 'davi@outra.example');
  await page.goto('/config/ia-analyses');
  await page.getByRole('button', { name: 'Usar llama3.2:3b' }).click();
  await expect(page.getByText('Salvo. Vale para as próximas análises.')).toBeVisible();
  await page.getByRole('button', { name: 'Testar' }).click();
  await expect(page.getByText(/O modelo leu a frase de teste em/)).toBeVisible();

  const title = `Padaria ${Date.now()}`;
  await page.goto('/meetings');
  const dialog = await openNewMeeting(page, 'Importar transcrição');
  const buffer = Buffer.from(dialogue);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'padaria.txt', mimeType: 'text/plain', buffer });
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('region', { name: 'Envios' }).getByRole('link', { name: title }).click();
  // On a busy machine rules may stand in for a part of it: it says so, and what the model read is there all the same.
  await expect(page.getByText(/^Pronta/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Próximos passos' }).getByText('Passo 1', { exact: true })).toBeVisible();
  // Nobody said what the model quotes for it.
  await expect(page.getByText('Passo 2')).toHaveCount(0);
  await page.getByRole('tab', { name: /Avaliação/ }).click();
  const note = 'Análise por modelo de linguagem, conferida com o que foi dito';
  await expect(page.getByRole('tabpanel').getByText(note)).toBeVisible();

  await page.goto('/config/ia-analyses');
  await expect(page.getByRole('table', { name: 'Custo por reunião' }).getByRole('link', { name: title })).toBeVisible();

  // Others find the company as it was.
  await page.getByRole('radio', { name: /Regras do Pauta/ }).click({ force: true });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. Vale para as próximas análises.').last()).toBeVisible();
});

test('a seller finds no way to the model', async ({ page }) => {
  await storeSession(page, 'carla@aurora.example');
  await page.goto('/config/ia-analyses');
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
});
