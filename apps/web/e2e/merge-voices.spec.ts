import { expectReady, importTranscript } from './cast.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const heard = `[00:00:00] Diego Ramos: Bom dia! Com quem eu falo?
[00:00:04] Renata: Bom dia, aqui é a Renata, da padaria.
[00:00:10] Falante 3: E o maior problema é o pão que sobra.
[00:00:16] Diego Ramos: Que bom falar com você.`;

test('two speakers of the same person are merged, and separated by undo', async ({ page }) => {
  await signIn(page, 'carla@aurora.example');
  await importTranscript(page, { title: 'Dados a corrigir', text: heard });
  await expect(page.getByRole('button', { name: 'Quem é quem?' })).toBeVisible({ timeout: 60_000 });
  await expectReady(page);

  // Two speakers belong to the same person.
  await page.getByRole('tab', { name: 'Pessoas' }).click();
  const people = page.getByRole('region', { name: 'Participantes' });
  await people.getByRole('button', { name: 'Mais sobre Falante 3' }).click();
  await page.getByRole('menuitem', { name: 'Juntar com outra pessoa' }).click();
  const merging = page.getByRole('dialog', { name: 'Juntar Falante 3 com outra pessoa' });
  await merging.getByRole('button', { name: /De quem são estas falas/ }).click();
  await page.getByRole('option', { name: 'Renata' }).click();
  await merging.getByRole('button', { name: 'Juntar falas' }).click();
  const merged = page.getByRole('alertdialog', { name: 'As falas de Falante 3 agora são de Renata' });
  await expect(merged).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quem é quem?' })).toBeHidden();
  await merged.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: 'Quem é quem?' })).toBeVisible();
});
