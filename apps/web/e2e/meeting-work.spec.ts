import { expectReady, importTranscript, ownTranscript } from './cast.ts';
import { admin } from './installation.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const title = 'Trabalho em equipe';

test('a meeting is commented on, shows its log, is excluded from figures, and is restored after deletion', async ({
  page,
  person,
}) => {
  // A new user, whose figures no other test checks.
  const { company } = await admin<{ company: string }>('user show', { email: 'ana@aurora.example' });
  const { email, password } = await person({ company });
  await signIn(page, email, password);
  await importTranscript(page, { title, path: ownTranscript() });
  await expectReady(page);

  // A passage, a mention and the e-mail to the colleague, by keyboard.
  await page.getByRole('tab', { name: 'Comentários' }).click();
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Ouve o começo, @ana');
  await expect(page.getByRole('button', { name: /Ana Martins/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  const comments = page.getByRole('list', { name: 'Comentários' });
  await expect(comments.getByText('@Ana Martins')).toBeVisible();
  await page.goto('/dev/mail?to=ana@aurora.example');
  await expect(page.getByText(`mencionou você em “${title}”`).first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /^Desativar reunião/ }).click();
  await expect(page.getByText('Desativada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Registro da reunião' }).click();
  const log = page.getByRole('group', { name: 'O que aconteceu com a reunião' });
  for (const words of ['Transcrição importada', 'Comentário escrito', /^Reunião desativada/]) {
    await expect(log.getByText(words)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir reunião' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Reuniões/ })).toBeVisible();
  await page.getByRole('link', { name: 'Excluídas' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('em 30 dias')).toBeVisible();
  await row.getByRole('button', { name: 'Restaurar' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('tab', { name: 'Comentários' }).click();
  await expect(comments.getByText('@Ana Martins')).toBeVisible();
});
