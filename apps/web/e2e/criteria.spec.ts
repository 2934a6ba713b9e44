import { admin } from './installation.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an admin writes a team’s prompt, sees its criteria, previews it and restores a version, by keyboard', async ({
  page,
  person,
}) => {
  const { id: company } = await admin<{ id: string }>('company create', { name: 'Farol' });
  const { email, password } = await person({ company, admin: true });
  await admin('team create', { company, name: 'Vendas' });
  await storeSession(page, email, password);
  await page.goto('/config/ia-analyses');
  const text = page.getByRole('textbox', { name: 'Texto dos critérios' });
  await text.fill('- Perguntou quem decide (peso 5)\n- Combinou o próximo passo (peso 2)');
  const understood = page.getByRole('list', { name: 'Critérios entendidos' });
  await expect(understood.getByRole('listitem')).toHaveCount(2);
  await expect(understood.getByText('Peso 5')).toBeVisible();

  await understood.getByRole('button', { name: /^Descer Perguntou/ }).press('Enter');
  await expect(text).toHaveValue(/^- Combinou[^]*- Perguntou/);
  await understood.getByRole('button', { name: 'Editar Combinou o próximo passo' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Exemplo' }).fill('“Marcamos quinta?”');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/\n {2}Exemplo: “Marcamos quinta\?”\n/);
  await page.getByRole('button', { name: 'Salvar critérios' }).press('Enter');
  await expect(page.getByText('Critérios salvos. Valem para as próximas avaliações.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver o que mudaria' }).press('Enter');
  await expect(page.getByText('Esta equipe ainda não tem reuniões com transcrição.')).toBeVisible();

  await page.reload();
  await expect(understood.getByRole('listitem').first()).toContainText('Combinou o próximo passo');
  await page.getByRole('button', { name: 'Voltar ao padrão' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao padrão' }).press('Enter');
  await expect(page.getByText('Esta equipe usa os critérios do Pauta.')).toBeVisible();
});
