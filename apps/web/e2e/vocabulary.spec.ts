import { importTranscript, readyMark } from './cast.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const heard = `[00:00:05] Nina Prado: Bom dia, Renata. Hoje vocês usam a neo ei?
[00:00:10] Renata Lopes: Usamos o paipe draive. O problema é que o paipe draive custa oito mil reais por mês.
[00:00:20] Nina Prado: Combinado. Eu mando a proposta até sexta-feira.`;

test('a word of the vocabulary is corrected, and an undone correction stays undone', async ({ page, person }) => {
  const { email, password } = await person({ admin: true });
  await storeSession(page, email, password);
  await page.goto('/config/vocabulary');
  const words = page.getByRole('list', { name: 'Palavras' });
  for (const [word, sound] of [
    ['Pipedrive', 'paipe draive'],
    ['Neoway', 'neo ei'],
  ] as const) {
    const field = page.getByRole('textbox', { name: 'Palavra' });
    await field.fill(word);
    await page.getByRole('textbox', { name: 'Soa como' }).fill(sound);
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(words.getByText(word, { exact: true })).toBeVisible();
    // The field is cleared after that, together with any text typed before.
    await expect(field).toHaveValue('');
  }
  await page.getByRole('textbox', { name: 'Frase' }).fill('Vi na neo ei ontem');
  await expect(page.getByText('Vi na Neoway ontem')).toBeVisible();

  await page.goto('/meetings');
  await importTranscript(page, { title: 'Vocabulário', text: heard });
  const ready = readyMark(page);
  await expect(ready).toBeVisible({ timeout: 60_000 });

  const transcript = page.getByRole('region', { name: 'Transcrição' });
  await expect(transcript.getByRole('button', { name: 'Neoway' })).toBeVisible();
  await transcript.getByRole('button', { name: 'Pipedrive' }).first().click();
  const note = page.getByRole('dialog', { name: 'Corrigido de “paipe draive”' });
  await note.getByRole('button', { name: 'Desfazer em todas' }).click();
  await expect(transcript.getByText('Usamos o paipe draive.')).toBeVisible();

  const applied = page.waitForResponse((reply) => reply.url().endsWith('/vocabulary') && reply.ok());
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Aplicar o vocabulário' }).click();
  await applied;
  await page.reload();
  await expect(transcript.getByRole('button', { name: 'Neoway' })).toBeVisible();
  await expect(transcript.getByText('Usamos o paipe draive.')).toBeVisible();

  await page.goto('/config/vocabulary');
  await expect(words.getByRole('listitem').filter({ hasText: 'Pipedrive' })).toContainText('2 desfeitas');
});
