import { alertOf, enter, expectMeetings } from './cast.ts';
import { admin } from './installation.ts';
import { secret } from './secrets.ts';
import { goTo, signIn } from './sign-in.ts';
import { expect, newPassword, test } from './test.ts';

test('an admin invites a person into a new team, who signs in by the e-mail until access is revoked', async ({
  page,
  person,
  elsewhere,
}) => {
  const company = (await admin<{ id: string }>('company create', { name: 'Convites' })).id;
  const leader = await person({ company, admin: true });
  await signIn(page, leader.email, leader.password);
  await goTo(page, '/config/people');

  await page.getByRole('button', { name: 'Nova equipe' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Vendas Norte');
  await page.keyboard.press('Enter');
  const team = page.getByRole('dialog', { name: 'Vendas Norte' });
  await team.getByRole('button', { name: 'Concluir' }).click();

  const email = `convidada-${company}@brisa.example`;
  await page.getByRole('button', { name: 'Convidar' }).click();
  const form = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Elisa');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('combobox', { name: /^Adicionar a uma equipe/u }).click();
  await page.getByRole('option', { name: 'Vendas Norte' }).click();
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  const row = page.getByRole('list', { name: 'Pessoas' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Convite enviado');
  await expect(row).toContainText('Vendas Norte');

  const { text } = await admin<{ text: string }>('mail show', { to: email });
  const temporary = secret('password', /senha temporária:\s+(\S+)/u.exec(text)?.[1] ?? '');
  const guest = await elsewhere();
  await guest.goto('/login');
  await enter(guest, { email, password: temporary });
  await expect(guest).toHaveURL(/\/update-password$/u);
  const next = newPassword();
  await guest.getByLabel('Senha atual', { exact: true }).fill(temporary);
  await guest.getByLabel('Nova senha', { exact: true }).fill(next);
  await guest.getByRole('button', { name: 'Alterar senha' }).click();
  await guest.getByRole('link', { name: 'Continuar' }).click();
  await expectMeetings(guest);

  await page.reload();
  await expect(row).not.toContainText('Convite enviado');
  await row.getByRole('button', { name: /^Ações/u }).click();
  await page.getByRole('menuitem', { name: 'Remover acesso' }).click();
  await expect(row).toContainText('Sem acesso');
  // Cached authentication lives for some seconds.
  await expect(async () => {
    await guest.reload();
    await expect(guest).toHaveURL(/\/login/u, { timeout: 2_000 });
  }).toPass();
  await enter(guest, { email, password: next });
  await expect(alertOf(guest)).toContainText('Email ou senha incorretos.');
});
