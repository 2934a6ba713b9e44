import { askTokens, storeSession } from './sign-in.ts';
import { expect, type Page, test } from './test.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A chat export with Renata from Android, with `count` messages at intervals of ten minutes. */
const chatExport = (count: number) => {
  const lines = Array.from({ length: count }, (_, n) => {
    const at = `${two(1 + Math.floor(n / 60))}/09/2025 ${two(8 + Math.floor((n % 60) / 6))}:${(n % 6) * 10 || '00'}`;
    return `${at} - ${n % 2 ? 'Renata Lopes' : 'Nina Prado'}: Mensagem ${n + 1}`;
  });
  lines.splice(
    3,
    0,
    '01/09/2025 08:20 - Renata Lopes: O orçamento cabe?\nEm duas linhas',
    '01/09/2025 08:20 - Renata Lopes: <Mídia oculta>',
  );
  return {
    name: 'Conversa do WhatsApp com Renata Lopes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\n')),
  };
};

const importChat = async (page: Page, count: number) => {
  await page.getByRole('button', { name: 'Importar conversa' }).click();
  await page.locator('input[type=file]').setInputFiles(chatExport(count));
  const dialog = page.getByRole('dialog', { name: 'Importar conversa' });
  await expect(dialog.getByRole('radio', { name: /Nina Prado/ })).toBeChecked();
  return dialog;
};

const thread = (page: Page) => page.getByRole('group', { name: 'Mensagens' });

test('a conversation is imported, read, searched and erased', async ({ page, person }) => {
  const { email, password } = await person();
  await storeSession(page, email, password);
  await page.goto('/conversations');
  const dialog = await importChat(page, 70);
  await expect(dialog.getByText('1 de setembro de 2025 a 2 de setembro de 2025')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Renata Lopes' })).toBeFocused();
  await expect(page.getByText('72 mensagens novas.')).toBeVisible();
  await expect(thread(page).getByText('Mensagem 70', { exact: true })).toBeInViewport();
  await expect(async () => {
    await thread(page).press('Home');
    await expect(thread(page).getByText('Mensagem 1', { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass({ intervals: [100] });

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Nome, número ou texto' })).toBeFocused();
  await page.keyboard.type('orcamento');
  await page.getByRole('region', { name: 'Mensagens encontradas' }).getByRole('link').click();
  const found = thread(page).getByText(/cabe\?\s+Em duas linhas/);
  await expect(found).toBeInViewport();
  await expect(found.locator('mark')).toHaveText('orçamento');

  await importChat(page, 73);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('3 mensagens novas.', { exact: true })).toBeVisible();
  await expect(thread(page).getByText('Mensagem 73', { exact: true })).toBeInViewport();

  await page.getByRole('button', { name: 'Ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Excluir conversa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir conversa' }).click();
  await expect(page.getByText('Você ainda não tem conversas aqui.')).toBeVisible();
});

const questions = [
  { text: 'Quem decide a compra?', type: 'person', options: [], subprompt: null },
  { text: 'Quanto o problema custa por mês?', type: 'money', options: [], subprompt: null },
];

/** The conversation with Helena; `more` is added in a later export. */
const talk = (more: readonly string[] = []) => ({
  name: 'Conversa do WhatsApp com Helena Brito.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      '12/05/2026 09:30 - Nina Prado: Bom dia, Helena! Quem decide a compra aí?',
      '12/05/2026 09:41 - Helena Brito: Bom dia. Quem decide a compra é a Renata, nossa diretora.',
      '12/05/2026 09:50 - Helena Brito: Hoje o problema custa uns oito mil reais por mês.',
      ...more,
    ].join('\n'),
  ),
});

test('a conversation is analysed, corrected by keyboard, and analysed again with new messages', async ({
  page,
  person,
}) => {
  const { email, password } = await person();
  await storeSession(page, email, password);
  await page.goto('/conversations');
  const { IdToken } = await askTokens(page, email, password);
  const headers = { authorization: `Bearer ${IdToken}` };
  const made = await page.request.post('/api/templates', { headers, data: { name: 'Decisão', questions } });
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.get(`/api/load/template/${id}`, { headers })).ok()).toBe(true);

  const bring = async (more?: readonly string[]) => {
    await page.getByRole('button', { name: 'Importar conversa' }).click();
    await page.locator('input[type=file]').setInputFiles(talk(more));
    await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  };
  await bring();
  const answers = page.getByRole('list', { name: 'Respostas' });
  const decider = answers.getByRole('listitem', { name: 'Quem decide a compra?' });
  await expect(decider.getByText('Renata', { exact: true })).toBeVisible();
  await decider.getByRole('button', { name: /^Ver a mensagem/ }).click();
  await expect(thread(page).locator('[aria-current]')).toContainText('Quem decide a compra é a Renata');

  await decider.getByRole('button', { name: 'Confirmar a resposta' }).focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Renata Souza');
  await page.keyboard.press('Enter');
  await expect(decider.getByText('Confirmada por Nina')).toBeVisible();

  await bring(['13/05/2026 11:00 - Helena Brito: O problema custa uns nove mil reais por mês agora.']);
  await expect(answers.getByText('R$ 9.000')).toBeVisible();
  await expect(decider.getByText('Renata Souza', { exact: true })).toBeVisible();

  await page.keyboard.press('3');
  const criteria = page.getByRole('list', { name: 'Critérios' });
  // While the new messages are evaluated, a level is refused.
  await expect(async () => {
    await criteria.getByRole('button', { name: 'Fez', exact: true }).first().click();
    await expect(criteria.getByText('Revisado por Nina Prado')).toBeVisible({ timeout: 3000 });
  }).toPass();
});
