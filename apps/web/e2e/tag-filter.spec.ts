import { sender } from './send.ts';
import { goTo, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the list shows the meetings with both of two tags, and those with neither', async ({ page, person }) => {
  const { email, password } = await person();
  await signIn(page, email, password);
  const send = sender(page);
  const made = async (path: string, data: object): Promise<string> => {
    const { id } = (await send('POST', path, data).then((answer) => answer.json())) as { id: string };
    return id;
  };
  const mark = email.slice(0, 6);
  const risk = await made('/api/meeting-tags', { name: `Risco ${mark}` });
  const pilot = await made('/api/meeting-tags', { name: `Piloto ${mark}` });
  await made('/api/meetings', { title: 'Com as duas', tagIds: [risk, pilot] });
  await made('/api/meetings', { title: 'Com uma', tagIds: [risk] });
  await made('/api/meetings', { title: 'Sem tags' });
  const row = (title: string) => page.getByRole('row', { name: title });

  await goTo(page, '/meetings');
  await expect(row('Sem tags')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  for (const name of ['Risco', 'Piloto']) {
    await page.getByRole('combobox', { name: 'Buscar uma tag' }).fill(`${name} ${mark}`);
    await page.getByRole('option', { name: `${name} ${mark}` }).click();
  }
  await page.getByRole('radio', { name: 'Todas elas' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(row('Sem tags')).toHaveCount(0);
  await expect(row('Com uma')).toHaveCount(0);
  await expect(row('Com as duas')).toBeVisible();

  await page.getByRole('button', { name: `Risco ${mark} e Piloto ${mark}`, exact: true }).click();
  await page.getByRole('radio', { name: 'Nenhuma delas' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(row('Sem tags')).toBeVisible();
  await expect(row('Com as duas')).toHaveCount(0);
});
