import { expectReady, importTranscript } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const first = `[00:00:00] Nina Prado: Bom dia! Com quem eu falo?
[00:00:04] Renata Lopes: Bom dia, sou a gerente financeira da Padaria Trigal.
[00:00:10] Nina Prado: Prazer. Qual é o maior problema hoje?
[00:00:15] Renata Lopes: É o pão que sobra.`;

const second = `[00:00:00] Nina Prado: Oi de novo, Renata!
[00:00:03] Renata Lopes: Oi! Vi a proposta e gostei.`;

test('a customer profile is derived from quotes, corrected by a user, and available in the next meeting', async ({
  page,
  person,
}) => {
  const { email, password } = await person({ name: 'Nina Prado' });
  await signIn(page, email, password);
  await importTranscript(page, { title: 'Primeiro contato', text: first });
  await expectReady(page);
  await page.getByRole('tab', { name: 'Pessoas' }).click();
  const known = page.getByRole('region', { name: 'O que sabemos do cliente' });
  const renata = known.getByRole('listitem').filter({ hasText: 'Renata Lopes' }).first();
  await expect(renata.getByText('Gerente financeira', { exact: true })).toBeVisible();
  await expect(renata.getByText('sou a gerente financeira da Padaria Trigal').first()).toBeVisible();

  await renata.getByRole('button', { name: 'Editar o que sabemos: Renata Lopes' }).click();
  await renata.getByRole('textbox', { name: 'Cargo' }).fill('Diretora financeira');
  await page.keyboard.press('Enter');
  await expect(renata.getByText('Diretora financeira')).toBeVisible();
  await expect(renata.getByText(/^Informado por Nina Prado/)).toBeVisible();

  await page.goto('/meetings');
  await importTranscript(page, { title: 'Segundo contato', text: second });
  await expectReady(page);
  await page.getByRole('tab', { name: 'Pessoas' }).click();
  await expect(renata.getByText('Diretora financeira')).toBeVisible();
  await expect(renata.getByRole('list', { name: 'Outras reuniões' }).getByRole('link')).toHaveText('Primeiro contato');
});
