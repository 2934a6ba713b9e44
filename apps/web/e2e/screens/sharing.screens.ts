import { heading, type Screen, tokenOf } from './screen.ts';

/** Creates a share link of the example's meeting, as Ana. */
const openShared = (name: string, caption: string, opens: boolean): Screen => ({
  route: '/s/:shareId',
  name,
  caption,
  as: 'ana',
  open: async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const found = await page.request.get('/api/meetings?query=Padaria+Trigal&limit=1', { headers });
    const { items } = (await found.json()) as { items: { id: string }[] };
    const data = { parts: ['recording', 'transcript', 'nextSteps', 'answers', 'evaluation'] };
    const made = await page.request.post(`/api/meetings/${items[0]?.id}/shares`, { headers, data });
    const { id, password } = (await made.json()) as { id: string; password: string };
    await page.goto(`/s/${id}`);
    await heading(page, 'Reunião compartilhada');
    if (!opens) return;
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Abrir reunião' }).click();
    await page.getByRole('group', { name: 'Falas' }).waitFor();
  },
});

export const screens: readonly Screen[] = [
  openShared('shared-password', 'A link: its password comes first', false),
  openShared('shared', 'What a link shows a guest', true),
];
