import { api, whatsapp as calls } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, respond, team, teamMember, user, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import {
  conversation,
  conversationServer,
  found,
  jonas,
  longTalk,
  message,
  preview,
  type ServerOptions,
} from '../testing/conversations.ts';
import { whatsapp } from '../whatsapp.feature.ts';

const meta = { title: 'Screens/Conversations/Inbox' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Handlers = NonNullable<NonNullable<Parameters<typeof featureStory>[1]>['handlers']>;

const seller = user({ isAdmin: false, teams: [] });
const open = `/conversations/${conversation().chatId}`;
const show = (path: string, handlers: Handlers = [], options: ServerOptions = {}, as = seller) =>
  featureStory(inFrame(whatsapp), { path, handlers: [...handlers, ...conversationServer(options).handlers], user: as });

const seeMessages = async () => {
  await waitFor(() => expect(screen.getByText(/^Mando a proposta/u)).toBeVisible());
};

export const Open: Story = { ...show(open), play: seeMessages };
export const Dark: Story = { ...show(open), play: seeMessages, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(open), play: seeMessages, globals: { direction: 'rtl' } };
/** Printing loads all pages, and prints more than what is on the screen. */
export const Printed: Story = {
  ...show(open, [], { messages: longTalk(80) }),
  play: async () => {
    const list = await screen.findByRole('group', { name: 'Mensagens' });
    const count = () => list.querySelectorAll('[role=listitem]').length;
    const printed: number[] = [];
    const print = spyOn(globalThis, 'print').mockImplementation(() => {
      globalThis.dispatchEvent(new Event('beforeprint'));
      printed.push(count());
      globalThis.dispatchEvent(new Event('afterprint'));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ações da conversa' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir conversa' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    print.mockRestore();
    await expect(printed[0]).toBe(81); // 80 messages of one day
    await expect(count()).toBeLessThan(40);
  },
};
export const Found: Story = {
  ...show(open),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'orcamento');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Mensagens encontradas' })).toBeVisible());
  },
};
export const OfATeam: Story = {
  ...show(
    '/conversations',
    [respond(api.teams.list, [team()]), respond(api.teams.members, [teamMember()])],
    {},
    user({ isAdmin: false }),
  ),
  play: async () => void (await screen.findByRole('button', { name: /Conversas de/ })),
};
export const Loading: Story = show(open, [waiting(calls.conversations), waiting(calls.conversation)]);
export const Empty: Story = {
  ...show('/conversations', [], { conversations: [] }),
  play: async () => void (await screen.findByRole('button', { name: 'Importar conversa' })),
};
export const EmptyOfLeader: Story = {
  ...show(
    '/conversations',
    [
      respond(api.teams.list, [team()]),
      respond(api.teams.members, [teamMember()]),
      respond(calls.sessions, ({ params: { userId } }) => [
        {
          sessionId: conversation().sessionId,
          userId,
          status: 'disconnected' as const,
          createdAt: '2026-11-20T12:00:00Z',
        },
      ]),
    ],
    { conversations: [] },
    user({ isAdmin: false }),
  ),
  play: async () => void (await screen.findByRole('group', { name: 'Conversas da sua equipe' })),
};
export const Failed: Story = {
  ...show(open, [offline(calls.conversations), offline(calls.messages)]),
  play: async () => void (await screen.findAllByRole('button', { name: 'Tentar de novo' })),
};
export const NoneChosen: Story = {
  ...show('/conversations'),
  play: async () => void (await screen.findByRole('link', { name: /Renata Lopes/ })),
};
export const LoadingMessages: Story = {
  ...show(open, [waiting(calls.messages)]),
  play: async () => void (await screen.findByRole('heading', { name: 'Renata Lopes' })),
};
export const MessagesFailed: Story = {
  ...show(open, [problem(calls.messages, 'internal')]),
  play: async () => {
    await screen.findByRole('heading', { name: 'Renata Lopes' });
    await screen.findByRole('button', { name: 'Tentar de novo' });
  },
};
export const Gone: Story = {
  ...show(open, [problem(calls.conversation, 'conversation_not_found')]),
  play: async () => void (await screen.findByRole('link', { name: 'Ver conversas' })),
};
export const NothingFound: Story = {
  ...show(open, [respond(calls.search, found({ messages: [] }))]),
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'orçamento');
    await waitFor(() => expect(screen.getByText(/^Nenhum resultado/)).toBeVisible());
  },
};
export const Removing: Story = {
  ...show(open),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ações da conversa' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir conversa' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};
export const NoPermission: Story = {
  ...show(`/conversations?user=${jonas.userId.replace(/1$/, '9')}`, [problem(calls.conversations, 'user_not_found')]),
  play: async () => void (await screen.findByRole('button', { name: 'Ver as minhas' })),
};

const long = 'Grupo de compras da Rede Farmavida com as treze lojas novas do Crato e de Juazeiro '.repeat(2).trim();
const words = 'Só preciso que caiba no orçamento deste ano, contando as seis lojas e a central. ';
export const LongContent: Story = {
  ...show(open, [], {
    conversations: Array.from({ length: 40 }, (_, n) =>
      conversation({
        ...(n > 0 && { chatId: jonas.chatId.replace(/2$/, String(n + 100)) }),
        name: n % 3 === 0 ? long : `+55 48 99999-${1000 + n}`,
        isGroup: true,
      }),
    ),
    messages: [
      message({ messageId: 'a', text: words.repeat(12), senderName: long.slice(0, 100) }),
      message({ messageId: 'b', text: `https://exemplo.com/${'proposta'.repeat(30)}`, fromMe: true }),
      message({ messageId: 'c', kind: 'document', text: '', fileName: `${'Contrato-'.repeat(20)}.pdf` }),
    ],
  }),
  play: async () => void (await screen.findByText(/Contrato-Contrato/)),
};

const startImport = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Importar conversa' }));
  const input = await screen.findByLabelText('Solte o arquivo exportado aqui', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'Conversa do WhatsApp com Renata Lopes.txt'));
};
export const ImportPreview: Story = {
  ...show('/conversations', [respond(calls.previewImport, preview({ isDateOrderCertain: false }))]),
  play: async () => {
    await startImport();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar' })).toBeVisible());
  },
};
export const ImportUnderWay: Story = {
  ...show(open, [respond(calls.conversation, conversation({ import: { progress: 0.4, cause: null } }))]),
  play: seeMessages,
};
export const ImportCutOff: Story = {
  ...show(open, [
    respond(calls.conversation, conversation({ import: { progress: 0.4, cause: 'processing_stopped' } })),
  ]),
  play: seeMessages,
};
export const ImportRefused: Story = {
  ...show('/conversations', [problem(calls.previewImport, 'export_unreadable')]),
  play: async () => {
    await startImport();
    await waitFor(() => expect(screen.getByText(/não é uma conversa exportada/)).toBeVisible());
  },
};
export const Importing: Story = {
  ...show('/conversations', [waiting(calls.import)]),
  play: async () => {
    await startImport();
    await userEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Importando a conversa' })).toBeVisible());
  },
};
