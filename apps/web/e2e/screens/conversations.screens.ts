import { api, heading, type Screen, type Visit } from './screen.ts';

interface Named {
  readonly id: string;
  readonly displayName: string;
}

/** Id of Carla, whose conversations are in the example. */
const carla = async ({ page }: Visit): Promise<string> => {
  await page.goto('/healthz');
  for (const { id } of (await api(page, '/api/teams')) as readonly Named[]) {
    const members = (await api(page, `/api/teams/${id}/members`)) as readonly Named[];
    const found = members.find(({ displayName }) => displayName === 'Carla Vieira');
    if (found) return found.id;
  }
  throw new Error('Nobody is called Carla Vieira');
};

/** A seller's conversations as seen by her leader, and the screen before the first import. */
export const screens: readonly Screen[] = [
  {
    route: '/conversations',
    name: 'conversations',
    caption: 'Conversations of a seller, for who leads her',
    as: 'ana',
    open: async (visit) => {
      await visit.page.goto(`/conversations?user=${await carla(visit)}`);
      await heading(visit.page, 'Conversas');
      await visit.page.getByRole('link', { name: /Renata Lopes/ }).waitFor();
    },
  },
  {
    route: '/conversations/:chatId',
    name: 'conversation',
    caption: 'What a customer and a seller wrote to each other',
    as: 'ana',
    open: async (visit) => {
      const { page } = visit;
      await page.goto(`/conversations?user=${await carla(visit)}`);
      await page.getByRole('link', { name: /Renata Lopes/ }).click();
      await heading(page, 'Renata Lopes');
      await page.getByText('fico no aguardo').last().waitFor();
    },
  },
  {
    route: '/conversations',
    name: 'conversations-none',
    caption: 'Before the first import',
    as: 'newcomer',
    open: async ({ page }) => {
      await page.goto('/conversations');
      await page.getByRole('button', { name: 'Importar conversa' }).waitFor();
    },
  },
];
