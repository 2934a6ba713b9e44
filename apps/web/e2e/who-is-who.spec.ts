import { importTranscript } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const heard = `[00:00:00] Diego Ramos: Bom dia! Com quem eu falo?
[00:00:04] Falante 2: Bom dia, aqui é a Renata, da padaria.
[00:00:10] Diego Ramos: Que bom falar com você.`;

test('an unnamed speaker is named by a user, who sees the reason for the suggestion', async ({ page }) => {
  await signIn(page, 'diego@aurora.example');
  await importTranscript(page, { title: 'Vozes', text: heard });
  const turns = page.getByRole('group', { name: 'Falas' });
  const offer = page.getByRole('button', { name: 'Quem é quem?' });
  await expect(offer).toBeVisible({ timeout: 60_000 });

  await offer.click();
  const voices = page.getByRole('dialog', { name: 'Quem é quem?' });
  await expect(voices.getByText('Disse o próprio nome: “aqui é a Renata”')).toBeVisible();
  await voices.getByRole('button', { name: 'Renata' }).click();
  await expect(voices.getByText('Todas as vozes têm nome.')).toBeVisible();
  await voices.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(turns.getByText('Renata', { exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
});
