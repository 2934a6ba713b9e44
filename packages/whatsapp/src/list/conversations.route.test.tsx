import { api, whatsapp as calls } from '@pauta/contract';
import { cast, offline, problem, respond, team, teamMember, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  conversation,
  conversationServer,
  longTalk,
  preview,
  type ServerOptions,
  talk,
  teamId,
} from '../testing/conversations.ts';
import { stubElementSizes } from '@pauta/testing/browser-stubs';
import { whatsapp } from '../whatsapp.feature.ts';
import '../import/import-dialog.tsx';
import '../thread/conversation.route.tsx';
import './conversations.route.tsx';
import './no-conversation.route.tsx';

type Handlers = NonNullable<NonNullable<Parameters<typeof renderFeature>[1]>['handlers']>;

const seller = user({ isAdmin: false, teams: [] });
const show = (
  path: string,
  { handlers = [], as = seller, ...options }: ServerOptions & { handlers?: Handlers; as?: typeof seller } = {},
) => {
  const server = conversationServer(options);
  return renderFeature(whatsapp, { path, handlers: [...handlers, ...server.handlers], user: as });
};
const open = `/conversations/${conversation().chatId}`;
const link = (name: RegExp) => screen.findByRole('link', { name });
const thread = async () => within(await screen.findByRole('group', { name: 'Mensagens' }));
const file = (name = 'Conversa do WhatsApp com Renata Lopes.txt') =>
  new File(['13/05/2026 14:31 - Carla: Oi'], name, { type: 'text/plain' });
const chooseFile = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Importar conversa' }));
  await person.upload(await screen.findByLabelText('Solte o arquivo exportado aqui', { selector: 'input' }), file());
};

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
  stubElementSizes({ width: 720, height: 700 });
});

describe('/conversations', () => {
  it('lists conversations, and opens their messages', async () => {
    const { person, router } = await show('/conversations');
    expect((await link(/Jonas Prado/)).textContent).toContain('Documento · Contrato.pdf');
    await person.click(await link(/Renata Lopes/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Renata Lopes' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(open);
    const messages = await thread();
    expect(await messages.findByText('Mensagem apagada')).toBeTruthy();
    expect(messages.getByText(/PTT-0007/)).toBeTruthy();
    expect(messages.getByText(/editada/)).toBeTruthy();
    expect(messages.getByText('Quarta-feira, 19 de novembro de 2025')).toBeTruthy();
    expect(messages.getByText(/quanto custa/).textContent).toContain('\n1. quanto custa\n');
  });

  it('fetches earlier messages while scrolling, 30 at a time', async () => {
    const { requests } = await show(open, { messages: longTalk(95) });
    await screen.findByText('Mensagem 95');
    const pages = () =>
      requests
        .filter((request) => request.includes('/messages?'))
        .map((request) => new URLSearchParams(request.split('?')[1]));
    const scroller = screen.getByRole('group', { name: 'Mensagens' });
    await waitFor(() => {
      scroller.scrollTop = 0;
      scroller.dispatchEvent(new Event('scroll'));
      expect(screen.getByText('Mensagem 1')).toBeTruthy();
    });
    expect(pages().map((page) => [page.get('limit'), page.get('cursor')])).toEqual([
      ['30', null],
      ['30', 'older 65'],
      ['30', 'older 35'],
      ['30', 'older 5'],
    ]);
  });

  it('searches messages ignoring accents, and opens them in context', async () => {
    const { person, router, requests } = await show('/conversations', { messages: talk });
    await person.type(await screen.findByRole('searchbox'), 'orcamento');
    const hit = await within(await screen.findByRole('region', { name: 'Mensagens encontradas' })).findByRole('link');
    expect(within(hit).getByText('orçamento').tagName).toBe('MARK');
    await person.click(hit);
    expect(router.state.location.search).toBe('?message=import-6');
    expect((await thread()).getByText('orçamento').closest('[aria-current]')).toBeTruthy();
    expect(requests.some((request) => request.includes('messageId=import-6'))).toBe(true);
    expect(JSON.parse(sessionStorage.getItem(`pauta.conversations.${seller.id}`) ?? '')).toMatchObject({
      searchValue: 'orcamento',
    });
  });

  it('moves in the list by J, K and arrow keys, and to the search by a slash', async () => {
    const { person } = await show('/conversations');
    await link(/Renata Lopes/);
    const focused = () => document.activeElement?.textContent;
    await person.keyboard('j');
    expect(focused()).toContain('Renata Lopes');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toContain('Jonas Prado');
    await person.keyboard('k');
    expect(focused()).toContain('Renata Lopes');
    await person.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('shows the progress of an import, and its messages when it is complete', async () => {
    const { emit, use, requests } = await show(open, {
      handlers: [respond(calls.conversation, conversation({ import: { progress: 0.4, cause: null } }))],
    });
    expect(await screen.findByText(/^Importando as mensagens: 40%/)).toBeTruthy();
    await (await thread()).findByText('Mensagem apagada');
    const asked = () => requests.filter((request) => request.includes('/messages')).length;
    const before = asked();
    use(respond(calls.conversation, conversation()));
    emit({ topic: 'conversation.changed', chatId: conversation().chatId, progress: 1 });
    await waitFor(() => expect(screen.queryByText(/^Importando as mensagens/)).toBeNull());
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(await (await thread()).findByText('Mensagem apagada')).toBeTruthy();
  });

  it('shows that an import was interrupted, and what to do', async () => {
    const cut = conversation({ import: { progress: 0.4, cause: 'processing_stopped' } });
    await show(open, { handlers: [respond(calls.conversation, cut)] });
    expect(await screen.findByText(/^A importação parou no meio/)).toBeTruthy();
  });

  it('erases a conversation after a confirmation', async () => {
    const { person, router, requests } = await show(open);
    await person.click(await screen.findByRole('button', { name: 'Ações da conversa' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir conversa' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/As 7 mensagens são apagadas/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Excluir conversa' }));
    expect(await screen.findByText('Conversa excluída')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/conversations');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Renata Lopes/ })).toBeNull());
    expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  });

  it('shows that a conversation or a message does not exist', async () => {
    await show(open, { handlers: [problem(calls.conversation, 'conversation_not_found')] });
    expect(await screen.findByText(/Conversa não encontrada/)).toBeTruthy();
  });

  it('recovers when the network is back', async () => {
    const { person, use } = await show('/conversations', { handlers: [offline(calls.conversations)] });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    use(...conversationServer().handlers);
    await person.click(retry);
    expect(await link(/Renata Lopes/)).toBeTruthy();
  });
});

describe('importing a conversation', () => {
  it('is offered to a user without conversations', async () => {
    await show('/conversations', { conversations: [] });
    expect(await screen.findByText(/traga o arquivo para cá/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importar conversa' })).toBeTruthy();
  });

  it('links a leader without conversations to those of the team', async () => {
    const carla = teamMember(cast.carla);
    const { person } = await show('/conversations', {
      conversations: [],
      as: user({ isAdmin: false }),
      handlers: [
        respond(api.teams.list, [team()]),
        respond(api.teams.members, [carla]),
        respond(calls.conversations, ({ params, query }) => {
          const items = params.userId === carla.id ? [conversation({ userId: carla.id })] : [];
          return { items, total: items.length, totalIsCapped: false, page: query.page, limit: query.limit };
        }),
      ],
    });
    const ofTeam = within(await screen.findByRole('group', { name: 'Conversas da sua equipe' }));
    await person.click(ofTeam.getByRole('button', { name: carla.displayName }));
    expect(await link(/Renata Lopes/)).toBeTruthy();
  });

  it('counts messages of people, and system messages separately', async () => {
    const { person } = await show('/conversations');
    await chooseFile(person);
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar conversa' }));
    const detailOf = async (term: string) => (await dialog.findByText(term)).nextElementSibling?.textContent;
    expect(await detailOf('Mensagens')).toBe('99');
    expect(await detailOf('Avisos do WhatsApp')).toBe('2');
  });

  it('shows the content of the file, and stores it once the user has selected the seller', async () => {
    const sent: unknown[] = [];
    const { person, router, requests } = await show('/conversations', {
      handlers: [
        respond(calls.import, ({ body: { fileName, seller: chosen, timeZone } }) => {
          sent.push({ fileName, seller: chosen, timeZone });
          return { conversation: conversation(), added: 101 };
        }),
      ],
    });
    await chooseFile(person);
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar conversa' }));
    expect(await dialog.findByText('12 de novembro de 2025 a 20 de novembro de 2025')).toBeTruthy();
    expect(dialog.getByText(/Nada foi salvo ainda/)).toBeTruthy();
    expect(dialog.getByRole('radio', { name: /Ana Martins/ })).toHaveProperty('checked', true);
    expect(requests.filter((request) => request.endsWith('/import'))).toEqual([]);

    await person.click(dialog.getByRole('radio', { name: /Renata Lopes/ }));
    await person.click(dialog.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('101 mensagens novas.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(open);
    expect(sent).toEqual([
      {
        fileName: 'Conversa do WhatsApp com Renata Lopes.txt',
        seller: 'Renata Lopes',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('asks for the seller if no author has the user’s name', async () => {
    const authors = preview().authors.map((author) => ({ ...author, isYou: false }));
    const { person } = await show('/conversations', { handlers: [respond(calls.previewImport, preview({ authors }))] });
    await chooseFile(person);
    expect(await screen.findByRole('button', { name: 'Importar' })).toHaveProperty('disabled', true);
  });

  it('asks for the format of ambiguous dates', async () => {
    const orders: unknown[] = [];
    const { person } = await show('/conversations', {
      handlers: [
        respond(calls.previewImport, ({ body }) => {
          orders.push(body.dateOrder);
          const firstDay = body.dateOrder === 'mdy' ? '2025-02-11' : '2025-11-02';
          return preview({ isDateOrderCertain: false, dateOrder: body.dateOrder ?? 'dmy', firstDay });
        }),
      ],
    });
    await chooseFile(person);
    expect(await screen.findByText(/2 de novembro de 2025 a/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'mês/dia/ano' }));
    expect(await screen.findByText(/11 de fevereiro de 2025 a/)).toBeTruthy();
    expect(orders).toEqual([undefined, 'mdy']);
  });

  it('shows why a file was rejected, and accepts another one', async () => {
    const { person, use } = await show('/conversations', {
      handlers: [problem(calls.previewImport, 'export_unreadable')],
    });
    await chooseFile(person);
    expect(await screen.findByText(/não é uma conversa exportada do WhatsApp/)).toBeTruthy();
    use(respond(calls.previewImport, preview()));
    await person.upload(screen.getByLabelText('Solte o arquivo exportado aqui', { selector: 'input' }), file('b.txt'));
    expect(await screen.findByRole('button', { name: 'Importar' })).toBeTruthy();
  });
});

describe('conversations of other users', () => {
  const leader = user({ isAdmin: false, teams: [{ teamId, role: 'master' }] });
  const carla = cast.carla.id;
  const teams = [
    respond(api.teams.list, [team()]),
    respond(api.teams.members, [teamMember({ id: leader.id, displayName: 'Ana Martins' }), teamMember()]),
  ];

  it('can be selected by their leader, and stay selected', async () => {
    const server = conversationServer();
    const { person } = await renderFeature(whatsapp, {
      path: '/conversations',
      handlers: [...teams, ...server.handlers],
      user: leader,
    });
    await person.click(await screen.findByRole('button', { name: /Conversas de/ }));
    await person.click(await screen.findByRole('option', { name: 'Carla Vieira' }));
    await waitFor(() => expect(server.wanted).toContain(carla));
    expect((await link(/Renata Lopes/)).getAttribute('href')).toBe(`${open}?user=${carla}`);
    expect(screen.queryByRole('button', { name: 'Importar conversa' })).toBeNull();
    expect(JSON.parse(sessionStorage.getItem(`pauta.conversations.${leader.id}`) ?? '')).toEqual({
      userId: carla,
      selectedTeamId: teamId,
      selectedUser: { id: carla, displayName: 'Carla Vieira' },
      searchValue: '',
    });
  });

  it('are those of the user in the address, with one of their teams', async () => {
    const north = team({ name: 'Vendas Norte' });
    const south = team({ id: '01990000-0000-7000-8000-0000000000aa', name: 'Vendas Sul' });
    await renderFeature(whatsapp, {
      path: `/conversations?user=${carla}`,
      handlers: [
        respond(api.teams.list, [north, south]),
        respond(api.teams.members, ({ params }) => (params.id === south.id ? [teamMember()] : [])),
        ...conversationServer().handlers,
      ],
      user: user({ isAdmin: true }),
    });
    expect(await screen.findByRole('button', { name: /Carla Vieira.*Conversas de/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Vendas Sul.*Equipe/ })).toBeTruthy();
  });

  it('require permission', async () => {
    const { use, person } = await show(`/conversations?user=${carla}`, {
      handlers: [problem(calls.conversations, 'user_not_found')],
    });
    expect(await screen.findByText('Você não lê as conversas desta pessoa.')).toBeTruthy();
    use(...conversationServer().handlers);
    await person.click(screen.getByRole('button', { name: 'Ver as minhas' }));
    expect(await link(/Renata Lopes/)).toBeTruthy();
  });
});
