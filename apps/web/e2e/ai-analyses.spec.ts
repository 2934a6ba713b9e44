import { expectReady, importTranscript } from './cast.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const dialogue = `[00:00:05] Davi Rocha: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Davi Rocha: Combinado. Eu mando a proposta até sexta-feira.`;

test('an admin selects the model on this machine in one press, and it analyses the next meeting', async ({ page }) => {
  await storeSession(page, 'davi@outra.example');
  await page.goto('/config/ia-analyses');
  await page.getByRole('button', { name: 'Usar llama3.2:3b' }).click();
  await expect(page.getByText('Salvo. Vale para as próximas análises.')).toBeVisible();
  await page.getByRole('button', { name: 'Testar' }).click();
  await expect(page.getByText(/O modelo leu a frase de teste em/)).toBeVisible();

  const title = `Padaria ${Date.now()}`;
  await page.goto('/meetings');
  await importTranscript(page, { title, text: dialogue });
  await expectReady(page);
  await expect(page.getByRole('list', { name: 'Próximos passos' }).getByText('Passo 1', { exact: true })).toBeVisible();
  // The evidence of this step is not in the transcript.
  await expect(page.getByText('Passo 2')).toHaveCount(0);
  await page.getByRole('tab', { name: /Avaliação/ }).click();
  const note = 'Análise por modelo de linguagem, conferida com o que foi dito';
  await expect(page.getByRole('tabpanel').getByText(note)).toBeVisible();

  await page.goto('/config/ia-analyses');
  await expect(page.getByRole('table', { name: 'Custo por reunião' }).getByRole('link', { name: title })).toBeVisible();

  // Restores the company's settings for other tests.
  await page.getByRole('radio', { name: /Regras do Pauta/ }).click({ force: true });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. Vale para as próximas análises.').last()).toBeVisible();
});
