import { api, type ChatImport, type Conversation, type UserActor, type WhatsappMessage } from '@pauta/contract';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '../../platform/context.ts';
import { audit, events } from '../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processSubject } from '../processing/engine.ts';
import { importHandlers } from './import-handlers.ts';
import { importSubject, requestUnfinishedImports } from './import-subject.ts';
import { importChat } from './import-chat.ts';
import { readExport } from './read-export.ts';
import { whatsappChats, whatsappImports, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

let server: TestServer;
let companyId: string;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
});
afterAll(() => server.close());

const chatFile = (lines: readonly string[], name = 'Renata Lopes') => ({
  fileName: `Conversa do WhatsApp com ${name}.txt`,
  content: Buffer.from(lines.join('\n')),
});
const asCarla = { seller: 'Carla Vieira', timeZone: 'America/Sao_Paulo' };

const lines = [
  '13/05/2026 14:31 - Carla Vieira: Bom dia, Renata!',
  '13/05/2026 14:31 - Renata Lopes: Bom dia. O orçamento cabe em dois mil?',
  '13/05/2026 14:32 - Carla Vieira: Cabe. Mando a proposta até sexta.',
];

const importAs = (user: TestUser, body: ChatImport) => server.call(api.whatsapp.import, user, { body });
const importLines = async (user: TestUser, written: readonly string[] = lines, more: Partial<ChatImport> = {}) =>
  (await importAs(user, { ...chatFile(written), ...asCarla, ...more })).body;

const page = async (
  user: TestUser,
  chat: { sessionId: string; chatId: string },
  query: { cursor?: string; messageId?: string; limit?: number } = {},
) =>
  (
    await server.call(api.whatsapp.messages, user, {
      params: { id: chat.sessionId },
      query: { chatId: chat.chatId, ...query },
    })
  ).body;
const textsOf = (messages: readonly WhatsappMessage[]) => messages.map(({ text }) => text);

const stored = (user: TestUser) =>
  server.platform.database.system.read(async (tx) => {
    const [sessions] = await tx
      .select({ rows: count() })
      .from(whatsappSessions)
      .where(eq(whatsappSessions.userId, user.id));
    const [messages] = await tx
      .select({ rows: count() })
      .from(whatsappMessages)
      .innerJoin(whatsappChats, eq(whatsappChats.id, whatsappMessages.chatId))
      .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
      .where(eq(whatsappSessions.userId, user.id));
    return { sessions: sessions?.rows, messages: messages?.rows };
  });

describe('a long export', () => {
  const long = Array.from({ length: 12_000 }, (_, n) => {
    const at = new Date(Date.UTC(2025, 0, 1) + n * 300_000).toISOString();
    const date = `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`;
    return `${date} - ${n % 3 ? 'Renata Lopes' : 'Carla Vieira'}: Mensagem ${n} sobre o pedido da semana`;
  });
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    return process.cpuUsage(before).user;
  };

  it('is parsed in another process while this one serves others', async () => {
    const user = await server.user(companyId);
    const body = chatFile(long);
    // The worker starts with the first request.
    const preview = () => server.call(api.whatsapp.previewImport, user, { body });
    expect((await preview()).body.messageCount).toBe(12_000);
    const here = await costOf(() => readExport(body));
    // Receiving the file costs a fraction of parsing it in this process.
    const costs = [await costOf(preview), await costOf(preview), await costOf(preview)];
    expect(Math.min(...costs)).toBeLessThan(here);
  });
});

describe('previewImport', () => {
  let user: TestUser;

  beforeAll(async () => {
    user = await server.user(companyId, { name: 'Carla Vieira' });
  });

  it('returns the contents of a file, and stores nothing', async () => {
    const { body } = await server.call(api.whatsapp.previewImport, user, {
      body: chatFile([...lines, '14/05/2026 09:00 - Renata Lopes: <Mídia oculta>']),
    });
    expect(body).toEqual({
      authors: [
        { name: 'Carla Vieira', messages: 2, isYou: true, chatName: 'Renata Lopes', storedMessages: 0 },
        { name: 'Renata Lopes', messages: 2, isYou: false, chatName: 'Renata Lopes', storedMessages: 0 },
      ],
      messageCount: 4,
      mediaCount: 1,
      firstDay: '2026-05-13',
      lastDay: '2026-05-14',
      dateOrder: 'dmy',
      isDateOrderCertain: true,
    });
    expect(await stored(user)).toEqual({ sessions: 0, messages: 0 });
  });

  it('names a conversation without a name in its file by the authors other than the seller', async () => {
    const { body } = await server.call(api.whatsapp.previewImport, user, {
      body: { ...chatFile(lines), fileName: '_chat.txt' },
    });
    expect(body.authors.map(({ name, chatName }) => [name, chatName])).toEqual([
      ['Carla Vieira', 'Renata Lopes'],
      ['Renata Lopes', 'Carla Vieira'],
    ]);
  });

  it('returns how many of its messages are already stored', async () => {
    await importLines(user);
    const { body } = await server.call(api.whatsapp.previewImport, user, { body: chatFile(lines) });
    expect(body.authors[0]?.storedMessages).toBe(3);
  });

  it('explains in Portuguese what is wrong with a file', async () => {
    const { status, problem } = await server.call(api.whatsapp.previewImport, user, {
      body: { fileName: 'a.txt', content: Buffer.from('nada disso') },
    });
    expect([status, problem.code, problem.message]).toEqual([
      422,
      'export_unreadable',
      'Este arquivo não é uma conversa exportada do WhatsApp. Exporte-a de novo, em .txt ou .zip.',
    ]);
  });
});

describe('importChat', () => {
  let user: TestUser;
  let files = 0;
  /** A file name of a new conversation. */
  const newFile = () => ({ fileName: `Conversa do WhatsApp com Cliente ${(files += 1)}.txt` });

  beforeAll(async () => {
    user = await server.user(companyId);
  });

  it('stores a conversation with each message on its author’s side', async () => {
    const file = newFile();
    const { conversation, added } = await importLines(user, lines, file);
    expect(added).toBe(3);
    expect(conversation).toMatchObject({
      name: 'Cliente 1',
      userId: user.id,
      isGroup: false,
      messageCount: 3,
      firstMessageAt: '2026-05-13T17:31:00.000Z',
      lastMessageAt: '2026-05-13T17:32:00.000Z',
      lastMessage: { text: 'Cabe. Mando a proposta até sexta.', fromMe: true },
      can: { remove: true },
    });
    const { items, cursor, newerCursor } = await page(user, conversation);
    expect(items.map(({ fromMe, senderName, text }) => [fromMe, senderName, text])).toEqual([
      [true, 'Carla Vieira', 'Bom dia, Renata!'],
      [false, 'Renata Lopes', 'Bom dia. O orçamento cabe em dois mil?'],
      [true, 'Carla Vieira', 'Cabe. Mando a proposta até sexta.'],
    ]);
    expect([cursor, newerCursor]).toEqual([null, null]);
  });

  it('adds nothing the second time, and only new messages of a longer export', async () => {
    const file = newFile();
    const first = await importLines(user, lines, file);
    expect((await importLines(user, lines, file)).added).toBe(0);
    const longer = [
      '12/05/2026 09:00 - Renata Lopes: Antes de tudo',
      ...lines,
      '13/05/2026 14:32 - Renata Lopes: Ótimo',
    ];
    const { conversation, added } = await importLines(user, longer, file);
    expect([added, conversation.chatId, conversation.messageCount]).toEqual([2, first.conversation.chatId, 5]);
    expect(textsOf((await page(user, conversation)).items)).toEqual([
      'Antes de tudo',
      'Bom dia, Renata!',
      'Bom dia. O orçamento cabe em dois mil?',
      'Cabe. Mando a proposta até sexta.',
      'Ótimo',
    ]);
  });

  it('adds nothing for the same conversation from another phone with seconds', async () => {
    const file = newFile();
    await importLines(user, lines, file);
    const fromIphone = lines.map((line, n) => line.replace(/^(.{10}) (.{5}) - /, `[$1, $2:0${n}] `));
    expect((await importLines(user, fromIphone, file)).added).toBe(0);
  });

  it('adds nothing if the file begins within a minute', async () => {
    const file = newFile();
    const all = ['1', '2', '3'].map((n) => `13/05/2026 14:31 - Renata Lopes: parte ${n}`);
    const own = '13/05/2026 14:32 - Carla Vieira: ok';
    const { conversation } = await importLines(user, [...all, own], file);
    expect((await importLines(user, [...all.slice(1), own], file)).added).toBe(0);
    expect(textsOf((await page(user, conversation)).items)).toEqual(['parte 1', 'parte 2', 'parte 3', 'ok']);
  });

  it('updates a message that was edited or deleted since', async () => {
    const file = newFile();
    await importLines(user, lines, file);
    const [hello = '', budget = ''] = lines;
    const later = [
      hello,
      budget.replace(/O orç.*/, 'Cabe? <Mensagem editada>'),
      '13/05/2026 14:32 - Carla Vieira: Mensagem apagada',
    ];
    const { conversation, added } = await importLines(user, later, file);
    expect(added).toBe(0);
    const { items } = await page(user, conversation);
    expect(items.map(({ text, isEdited, isDeleted }) => [text, isEdited, isDeleted])).toEqual([
      ['Bom dia, Renata!', false, false],
      ['Bom dia. Cabe?', true, false],
      ['', false, true],
    ]);
  });

  it('moves messages to the other side when another author is the seller', async () => {
    const file = newFile();
    await importLines(user, lines, { ...file, seller: 'Renata Lopes' });
    const { conversation } = await importLines(user, lines, file);
    const { items } = await page(user, conversation);
    expect(items.map(({ fromMe }) => fromMe)).toEqual([true, false, true]);
  });

  it('stores a message once for concurrent imports, even of a new conversation', async () => {
    const user = await server.user(companyId);
    const file = newFile();
    const results = await Promise.all(Array.from({ length: 8 }, () => importLines(user, lines, file)));
    expect(results.reduce((sum, { added }) => sum + (added ?? 0), 0)).toBe(3);
    expect(await stored(user)).toEqual({ sessions: 1, messages: 3 });
    expect(new Set(results.map(({ conversation }) => conversation.chatId)).size).toBe(1);
  });

  it('refuses a seller who is not among its authors', async () => {
    const file = newFile();
    const { status, problem } = await importAs(user, { ...chatFile(lines), ...asCarla, ...file, seller: 'Ninguém' });
    expect([status, problem.code]).toEqual([422, 'seller_unknown']);
  });

  it('refuses an unknown time zone', async () => {
    const { problem } = await importAs(user, { ...chatFile(lines), ...asCarla, timeZone: 'America/Nada' });
    expect(problem.code).toBe('validation_failed');
  });
});

describe('an interrupted import', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => {
    const minute = String(index % 60).padStart(2, '0');
    return `13/05/2026 ${10 + (Math.floor(index / 60) % 12)}:${minute} - Renata Lopes: Mensagem ${index}`;
  });

  /** The state that a crash leaves: a conversation with a longer export in progress. */
  const cutOff = async (lostAttempts: number) => {
    const user = await server.user(companyId);
    const { conversation } = await importLines(user);
    const id = await server.platform.database.company(companyId).transaction(async (tx) => {
      const { fileName, content } = chatFile([...lines, ...many]);
      const file = { fileName, content, dateOrder: 'dmy' as const, ...asCarla };
      const { chatId } = conversation;
      const state = { state: 'running' as const, attempts: lostAttempts, lostAttempts };
      const [row] = await tx
        .insert(whatsappImports)
        .values({ companyId, chatId, userId: user.id, ...file, ...state })
        .returning({ id: whatsappImports.id });
      return row?.id ?? '';
    });
    const { userId, chatId } = conversation;
    const view = async () => (await server.call(api.whatsapp.conversation, user, { params: { userId, chatId } })).body;
    return { user, key: { companyId, id }, view };
  };
  const ended = (view: () => Promise<Conversation>) =>
    server.until(async () => {
      const conversation = await view();
      return (conversation.import === null || conversation.import.cause !== null) && conversation;
    });

  it('is completed by a worker, after its stored batches', async () => {
    const { key, view } = await cutOff(1);
    const stop = new AbortController();
    const handlers = importHandlers(undefined, (added) => added > 100 && stop.abort(new Error('stopped')));
    await expect(processSubject(server.platform, importSubject, handlers, key, stop.signal)).rejects.toThrow('stopped');
    const half = await view();
    // The first minute is stored separately; then come 500 at a time.
    expect([half.messageCount, half.import?.progress]).toEqual([504, expect.closeTo(2 / 4, 3)]);
    await requestUnfinishedImports(server.platform);
    expect(await ended(view)).toMatchObject({ messageCount: 1_203, import: null });
    const left = await server.platform.database.system.read((tx) =>
      tx.select().from(whatsappImports).where(eq(whatsappImports.id, key.id)),
    );
    expect(left).toEqual([]);
  });

  it('is passed to a worker if it takes longer than a request may', async () => {
    const user = await server.user(companyId);
    const actor: UserActor = { kind: 'user', companyId, userId: user.id, isAdmin: false, teams: [] };
    const ctx = { ...systemCtx(server.platform, companyId, 'test'), actor };
    const body = { ...chatFile([...lines, ...many]), ...asCarla };
    const { conversation, added } = await importChat(ctx, { body }, AbortSignal.abort());
    expect([added, conversation.import?.cause]).toEqual([null, null]);
    const { userId, chatId } = conversation;
    const view = async () => (await server.call(api.whatsapp.conversation, user, { params: { userId, chatId } })).body;
    expect(await ended(view)).toMatchObject({ messageCount: 1_203, import: null });
  });

  it('fails after three crashes, and is cleared by the next import', async () => {
    const { user, view } = await cutOff(3);
    await requestUnfinishedImports(server.platform);
    expect((await ended(view)).import).toEqual({ progress: 0, cause: 'processing_stopped' });
    const { conversation, added } = await importLines(user, [...lines, ...many]);
    expect([added, conversation.import]).toEqual([1_200, null]);
  });

  it('publishes its progress to people who may see the conversation', async () => {
    const { user, key } = await cutOff(1);
    const signal = new AbortController().signal;
    await processSubject(server.platform, importSubject, importHandlers(), key, signal);
    const rows = await server.platform.database.system.read((tx) => tx.select().from(events).orderBy(events.id));
    const told = rows.flatMap(({ audience, event }) =>
      event.topic === 'conversation.changed' && audience.userIds?.includes(user.id) ? [event.progress] : [],
    );
    const ofImport = told.slice(told.lastIndexOf(0));
    expect(ofImport.length).toBeGreaterThan(3);
    expect(ofImport).toEqual([...new Set(ofImport), 1].toSorted((a, b) => a - b));
  });
});

describe('listMessages', () => {
  const many = Array.from(
    { length: 95 },
    (_, n) =>
      `13/05/2026 ${10 + Math.floor(n / 20)}:${10 + (n % 20)} - ${n % 2 ? 'Renata Lopes' : 'Carla Vieira'}: m${n}`,
  );
  let user: TestUser;
  let chat: { sessionId: string; chatId: string };

  beforeAll(async () => {
    user = await server.user(companyId);
    chat = (await importLines(user, many)).conversation;
  });

  it('returns pages of 30 upwards, each message once', async () => {
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const answer = await page(user, chat, cursor ? { cursor } : {});
      pages.unshift(textsOf(answer.items));
      cursor = answer.cursor;
    } while (cursor !== null);
    expect(pages.map(({ length }) => length)).toEqual([5, 30, 30, 30]);
    expect(pages.flat()).toEqual(Array.from({ length: 95 }, (_, n) => `m${n}`));
  });

  it('begins around a message, and continues in both directions', async () => {
    const { items } = await page(user, chat, { limit: 100 });
    const wanted = items[40];
    const around = await page(user, chat, { messageId: wanted?.messageId ?? '' });
    expect(textsOf(around.items)).toEqual(Array.from({ length: 30 }, (_, n) => `m${25 + n}`));
    const before = await page(user, chat, { cursor: around.cursor ?? '' });
    expect(textsOf(before.items)).toEqual(Array.from({ length: 25 }, (_, n) => `m${n}`));
    const after = await page(user, chat, { cursor: around.newerCursor ?? '' });
    expect(textsOf(after.items)).toEqual(Array.from({ length: 30 }, (_, n) => `m${55 + n}`));
    const last = await page(user, chat, { cursor: after.newerCursor ?? '' });
    expect([last.items.length, last.newerCursor]).toEqual([10, null]);
  });

  it('returns one message by its id', async () => {
    const [first] = (await page(user, chat)).items;
    const { body } = await server.call(api.whatsapp.message, user, {
      params: { sessionId: chat.sessionId, messageId: first?.messageId ?? '' },
    });
    expect(body).toEqual({ chatId: chat.chatId, name: 'Renata Lopes', message: first });
  });

  it.each([
    'x',
    '[]',
    '["older","x",1,"y"]',
    '["older","0000-01-01T00:00:00Z",1,"y"]',
    '["older","2026-01-01T00:00:00Z",1,"\\u0000"]',
  ])('refuses the cursor %s', async (place) => {
    const { status, problem } = await server.call(api.whatsapp.messages, user, {
      params: { id: chat.sessionId },
      query: { chatId: chat.chatId, cursor: Buffer.from(place).toString('base64url') },
    });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
  });
});

describe('searchConversations', () => {
  let user: TestUser;
  let sessionId: string;
  const search = async (value: string) =>
    (await server.call(api.whatsapp.search, user, { params: { sessionId }, query: { value } })).body;

  beforeAll(async () => {
    user = await server.user(companyId);
    ({ sessionId } = (await importLines(user)).conversation);
    await importLines(
      user,
      ['13/05/2026 15:00 - Carla Vieira: 100% certo', '13/05/2026 15:01 - +55 48 99999-0001: a_b'],
      {
        ...chatFile(
          ['13/05/2026 15:00 - Carla Vieira: 100% certo', '13/05/2026 15:01 - +55 48 99999-0001: a_b'],
          '+55 48 99999-0001',
        ),
      },
    );
  });

  it.each(['orcamento', 'ORÇAMENTO cabe', 'çament'])('finds %s in messages', async (value) => {
    const { messages } = await search(value);
    expect(messages.map(({ name, message }) => [name, message.text])).toEqual([
      ['Renata Lopes', 'Bom dia. O orçamento cabe em dois mil?'],
    ]);
  });

  it.each([
    ['renata lópes', ['Renata Lopes']],
    ['9999-0001', ['+55 48 99999-0001']],
    ['(48) 99999', ['+55 48 99999-0001']],
    ['ninguém', []],
  ])('finds %s by name or number', async (value, names) => {
    expect((await search(value)).conversations.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['0%', ['100% certo']],
    ['a_b', ['a_b']],
    ['a%b', []],
    ['\\', []],
  ])('treats %s literally', async (value, texts) => {
    expect((await search(value)).messages.map(({ message }) => message.text)).toEqual(texts);
  });
});

describe('conversations', () => {
  it('are visible to their owner, leaders and admins, and erased by their owner only', async () => {
    const teamId = await server.team(companyId);
    const owner = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
    const leader = await server.user(companyId, { teams: [{ teamId, role: 'master' }] });
    const mate = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
    const admin = await server.user(companyId, { isAdmin: true });
    const { conversation } = await importLines(owner);
    const params = { userId: owner.id, chatId: conversation.chatId };
    for (const reader of [owner, leader, admin]) {
      const { body } = await server.call(api.whatsapp.conversations, reader, { params, query: {} });
      expect(body.items.map(({ chatId, can }) => [chatId, can.remove])).toEqual([
        [conversation.chatId, reader === owner],
      ]);
      expect((await page(reader, conversation)).items).toHaveLength(3);
    }
    const refused = await server.call(api.whatsapp.conversations, mate, { params, query: {} });
    expect([refused.status, refused.problem.code]).toEqual([404, 'user_not_found']);
    for (const reader of [leader, admin]) {
      expect((await server.call(api.whatsapp.remove, reader, { params })).problem.code).toBe('forbidden');
    }
    expect(await stored(owner)).toEqual({ sessions: 1, messages: 3 });
  });

  it('leave nothing but the audit entry when erased', async () => {
    const user = await server.user(companyId);
    const { conversation } = await importLines(user);
    const params = { userId: user.id, chatId: conversation.chatId };
    expect((await server.call(api.whatsapp.remove, user, { params })).status).toBe(204);
    expect((await stored(user)).messages).toBe(0);
    expect((await server.call(api.whatsapp.conversation, user, { params })).problem.code).toBe(
      'conversation_not_found',
    );
    const entries = await server.platform.database.system.read((tx) =>
      tx.select().from(audit).where(eq(audit.subjectId, conversation.chatId)).orderBy(audit.id),
    );
    expect(entries.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['conversation.import', user.id, { messages: 3 }],
      ['conversation.remove', user.id, { messages: 3 }],
    ]);
  });

  it('are returned page by page, the latest activity first, and are not cached', async () => {
    const user = await server.user(companyId);
    for (const [name, day] of [
      ['Ana', '11'],
      ['Bia', '13'],
      ['Caio', '12'],
    ] as const) {
      const written = [`${day}/05/2026 10:00 - ${name}: oi`, `${day}/05/2026 10:01 - Carla Vieira: oi`];
      await importLines(user, written, chatFile(written, name));
    }
    const list = (query: { page?: number; limit?: number }) =>
      server.call(api.whatsapp.conversations, user, { params: { userId: user.id }, query });
    const { body, headers } = await list({ limit: 2 });
    expect(body.items.map(({ name }) => name)).toEqual(['Bia', 'Caio']);
    expect([body.total, headers['cache-control']]).toEqual([3, 'no-store']);
    expect((await list({ limit: 2, page: 2 })).body.items.map(({ name }) => name)).toEqual(['Ana']);
  });
});
