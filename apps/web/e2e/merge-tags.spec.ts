import { sender } from './send.ts';
import { goTo, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a tag is merged into another after showing where it is used, and the merge is undone', async ({
  page,
  person,
}) => {
  const { email, password } = await person();
  await signIn(page, email, password);
  const send = sender(page);
  const mark = email.slice(0, 6);
  const [doubled, kept] = [`Negociaçao ${mark}`, `Negociação em curso ${mark}`];
  const made = async (path: string, data: object): Promise<string> => {
    const { id } = (await send('POST', path, data).then((answer) => answer.json())) as { id: string };
    return id;
  };
  const tagId = await made('/api/meeting-tags', { name: doubled });
  await made('/api/meeting-tags', { name: kept });
  await made('/api/meetings', { title: 'Com a tag dobrada', tagIds: [tagId] });

  await goTo(page, '/meetings');
  const row = page.getByRole('row', { name: 'Com a tag dobrada' });
  await expect(row.getByText(doubled)).toBeVisible();
  await row.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: /^Tags/ }).click();
  await page.getByRole('button', { name: 'Gerenciar tags' }).click();
  await page.getByRole('button', { name: `Mesclar ${doubled} com outra` }).click();
  const dialog = page.getByRole('dialog', { name: `Mesclar “${doubled}” com outra tag` });
  await expect(dialog.getByText('1 reunião passa a ter a tag que fica.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tag que fica' }).fill(kept);
  await page
    .getByRole('listbox', { name: /^Sugestões/ })
    .getByRole('option', { name: kept })
    .click();
  await dialog.getByRole('button', { name: 'Mesclar tags' }).click();
  const merged = page.getByRole('alertdialog', { name: `“${doubled}” agora faz parte de “${kept}”` });
  await expect(merged).toBeVisible();
  const tagsNow = async (): Promise<string[]> => {
    const answer = await send('GET', '/api/meetings?query=dobrada');
    const { items } = (await answer.json()) as { items: { tags: { name: string }[] }[] };
    return items.flatMap(({ tags }) => tags.map(({ name }) => name));
  };
  expect(await tagsNow()).toEqual([kept]);
  await merged.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(tagsNow).toEqual([doubled]);
});
