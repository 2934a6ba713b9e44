import { expectFocusIn, expectReady, importTranscript } from './cast.ts';
import { goTo, storeSession } from './sign-in.ts';
import { expect, type Page, test } from './test.ts';

const dialogue = `[00:00:05] Nina Prado: Bom dia, Renata. Quem decide a compra aí?
[00:00:10] Renata Lopes: Quem decide a compra é o Marcos, nosso diretor.
[00:00:20] Nina Prado: E quanto isso custa por mês?
[00:00:25] Renata Lopes: O problema custa oito mil reais por mês.`;

/** Imports a meeting with this transcript, and opens its page. */
const importMeeting = async (page: Page, title: string) => {
  await goTo(page, '/meetings');
  await importTranscript(page, { title, text: dialogue });
  await expectReady(page);
  return new URL(page.url()).pathname;
};

test('a template is written by keyboard, tried, published, applied, viewed and corrected', async ({ page, person }) => {
  const { email, password } = await person();
  await storeSession(page, email, password);
  const meeting = await importMeeting(page, 'Padaria Trigal');

  await goTo(page, '/templates');
  await expect(page.getByRole('button', { name: 'Usar SPIN' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo template' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome do template' }).fill('Descoberta');
  const question = page.getByRole('textbox', { name: 'Pergunta', exact: true });
  await question.fill('Quanto o problema custa por mês?');
  await page.getByRole('button', { name: /Tipo de resposta/ }).press('Enter');
  await page.getByRole('option', { name: /Valor/ }).press('Enter');
  await page.getByRole('button', { name: 'Adicionar pergunta' }).press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.type('Quem decide a compra?');
  await page.getByRole('button', { name: /Tipo de resposta/ }).press('Enter');
  await page.getByRole('option', { name: /Pessoa/ }).press('Enter');
  const rows = page.getByRole('grid', { name: 'Perguntas' }).getByRole('row');
  await rows.nth(1).press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('Quem decide a compra?');
  await rows.nth(1).dragTo(rows.first(), { targetPosition: { x: 60, y: 3 } });
  await expect(rows.first()).toContainText('Quanto o problema custa por mês?');

  const side = page.getByRole('complementary', { name: 'Teste, sugestões e versões' });
  await side.getByRole('radio', { name: 'Todas' }).press('Space');
  await side.getByRole('button', { name: 'Testar', exact: true }).press('Enter');
  await expect(side.getByRole('list', { name: 'Respostas do teste' }).first()).toContainText('R$ 8.000');
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByText('Template publicado')).toBeVisible();
  await expectFocusIn(page.getByRole('main'));

  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aplicar a reuniões' });
  await expect(dialog.getByText(/1 reunião/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(page.getByText('Aplicado a 1 reunião.')).toBeVisible({ timeout: 30_000 });

  await goTo(page, `${meeting}?tab=answers`);
  const answers = page.getByRole('list', { name: 'Respostas' });
  const decider = answers.getByRole('listitem', { name: 'Quem decide a compra?' });
  await expect(decider.getByText('Marcos', { exact: true })).toBeVisible();
  await decider.getByRole('button', { name: 'Confirmar a resposta' }).focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Marcos Souza');
  await page.keyboard.press('Enter');
  await expect(decider.getByText('Confirmada por Nina')).toBeVisible();
});
