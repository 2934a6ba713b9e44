import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type AssistantAnswer, type AssistantThread } from '@pauta/contract';
import type { TestServer, TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

export interface Expected {
  ask: string;
  /** Title of the one meeting, or `chat:` and the name of the conversation, that is asked; all without. */
  in?: string;
  /** In the thread of the question before. */
  follows?: boolean;
  /** What the first counted sentence counts, and of how many. */
  count?: number;
  of?: number;
  /** Exactly these are cited. */
  cites?: string[];
  /** What a sentence about one says (`12.000|doze mil`: either), and what the model of a test quotes for it. */
  says?: [title: string, part: string, quote?: string][];
  /** What no sentence says. */
  without?: string[];
  /** Part of the first sentence. */
  first?: string;
  /** Fields of the filter that lists what was counted. */
  filter?: string[];
  /** Nothing is said but that nothing was found. */
  missing?: boolean;
}

interface Room {
  today: string;
  sellers: Record<string, string>;
  meetings: { title: string; customer: string; owner: string; startAt: string; said: string[] }[];
  conversations: { name: string; owner: string; lines: string[] }[];
  questions: Expected[];
}

const folder = join(import.meta.dirname, '../../../../../tooling/eval/assistant');

export const readRoom = (): Room => JSON.parse(readFileSync(join(folder, 'room.json'), 'utf8')) as Room;

/** Asked of the same room in words that nobody had in mind who wrote the rules. */
export const readFreshQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'fresh-questions.json'), 'utf8')) as Expected[];

/** Ids by title of a meeting and name of a conversation. */
export interface FilledRoom {
  readonly admin: TestUser;
  readonly sellers: ReadonlyMap<string, TestUser>;
  readonly meetings: ReadonlyMap<string, string>;
  readonly chats: ReadonlyMap<string, { sessionId: string; chatId: string }>;
}

/** A company in which all of the room has happened. */
export const fillRoom = async (server: TestServer, room: Room): Promise<FilledRoom> => {
  const companyId = await server.company();
  const admin = await server.user(companyId, { name: 'Lia Prado', isAdmin: true });
  const sellers = new Map<string, TestUser>();
  for (const [key, name] of Object.entries(room.sellers)) sellers.set(key, await server.user(companyId, { name }));
  const sellerOf = (key: string): TestUser => sellers.get(key) ?? admin;
  const meetings = new Map<string, string>();
  for (const { title, customer, owner, startAt, said } of room.meetings) {
    const seller = sellerOf(owner);
    const head = { title, customer, startAt };
    const transcript = { fileName: 'a.txt', content: Buffer.from(said.join('\n')) };
    const { body } =
      said.length > 0
        ? await server.call(api.transcriptions.create, seller, { body: { ...head, ...transcript } })
        : await server.call(api.meetings.create, seller, { body: head });
    if (said.length > 0) await processedMeeting(server, seller, body.id);
    meetings.set(title, body.id);
  }
  const chats = new Map<string, { sessionId: string; chatId: string }>();
  for (const { name, owner, lines } of room.conversations) {
    const content = Buffer.from(lines.join('\n'));
    const { body } = await server.call(api.whatsapp.import, sellerOf(owner), {
      body: {
        fileName: `Conversa do WhatsApp com ${name}.txt`,
        content,
        seller: room.sellers[owner] ?? '',
        timeZone: 'America/Sao_Paulo',
      },
    });
    chats.set(name, body.conversation);
  }
  return { admin, sellers, meetings, chats };
};

export const noContexts = { contextMeetingIds: [], contextChatIds: [] };

/** Asks, and gives the answer once it has ended. */
export const askAndWait = async (
  server: TestServer,
  user: TestUser,
  threadId: string,
  content: string,
  contexts: { contextMeetingIds: string[]; contextChatIds: string[] } = noContexts,
): Promise<AssistantAnswer> => {
  const asked = await server.call(api.assistant.ask, user, {
    params: { id: threadId },
    body: { content, ...contexts },
  });
  if (asked.status !== 202) throw new Error(`${asked.status} ${JSON.stringify(asked.problem)}`);
  return answered(server, user, asked.body.answer.id);
};

/** The answer as its events tell it last. */
export const answered = async (server: TestServer, user: TestUser, id: string): Promise<AssistantAnswer> =>
  (await server.call(api.assistant.answer, user, { params: { id } })).body.answer;

export const openThread = async (server: TestServer, user: TestUser, body: object = {}): Promise<AssistantThread> =>
  (await server.call(api.assistant.createThread, user, { body })).body;

/** What is wrong with an answer; nothing where all is as it should be. */
export const faultsOf = (expected: Expected, answer: AssistantAnswer): string[] => {
  const { sentences } = answer;
  const faults: string[] = [];
  const check = (isRight: boolean, what: string): void => {
    if (!isRight) faults.push(what);
  };
  const textOf = (title: string): string =>
    sentences
      .filter(({ kind, text, citations }) =>
        kind === 'said'
          ? citations.some((each) => (each.kind === 'meeting' ? each.title : each.name) === title)
          : text.startsWith(title),
      )
      .map(({ text }) => text)
      .join('\n');
  const cited = new Set(
    sentences.flatMap(({ citations }) => citations.map((each) => (each.kind === 'meeting' ? each.title : each.name))),
  );
  const list = sentences.find(({ kind }) => kind === 'counted')?.list;
  check(answer.state === 'complete', `state ${answer.state}`);
  if (expected.missing)
    check(sentences.length > 0 && sentences.every(({ kind }) => kind === 'missing'), 'says something');
  else
    check(
      sentences.every(({ kind, citations }) => kind !== 'said' || citations.length > 0),
      'unproven sentence',
    );
  if (expected.count !== undefined)
    check(list?.count === expected.count, `counts ${list?.count}, not ${expected.count}`);
  if (expected.of !== undefined) check(list?.of === expected.of, `of ${list?.of}, not ${expected.of}`);
  if (expected.filter) {
    const given = Object.keys(list?.filter ?? {});
    check(
      expected.filter.every((field) => given.includes(field)),
      `filter ${given.join()}`,
    );
  }
  if (expected.cites)
    check([...cited].toSorted().join() === expected.cites.toSorted().join(), `cites ${[...cited].join()}`);
  for (const [title, part] of expected.says ?? [])
    check(
      part.split('|').some((either) => textOf(title).includes(either)),
      `${title} does not say ${part}`,
    );
  for (const part of expected.without ?? [])
    check(
      sentences.every(({ text }) => !text.includes(part)),
      `says ${part}`,
    );
  if (expected.first) check(sentences[0]?.text.includes(expected.first) ?? false, `first is ${sentences[0]?.text}`);
  return faults.length > 0 ? [...faults, ...sentences.map(({ kind, text }) => `  ${kind}: ${text}`)] : [];
};
