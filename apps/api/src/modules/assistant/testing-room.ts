import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type AssistantAnswer, type AssistantThread } from '@pauta/contract';
import { isSweep } from '../../testing/sweep.ts';
import type { TestServer, TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

export interface Expected {
  ask: string;
  /** Title of the meeting, or `chat:` and the name of the conversation, in question; all if left out. */
  in?: string;
  /** Whether it continues the previous question's thread. */
  follows?: boolean;
  /** The count in the first counted sentence, and its total. */
  count?: number;
  of?: number;
  /** Exactly these are cited. */
  cites?: string[];
  /** Nothing else is cited. */
  within?: string[];
  /** Text of a sentence about one meeting (`12.000|doze mil`: either), and the quote that the fake model gives. */
  says?: [title: string, part: string, quote?: string][];
  /** Texts that no sentence contains. */
  without?: string[];
  /** Part of the first sentence. */
  first?: string;
  /** Fields of the filter that lists what was counted. */
  filter?: string[];
  /** Whether the only sentence is that nothing was found. */
  missing?: boolean;
  /** Whether the rules are known to find no answer: they say so first. */
  unanswered?: boolean;
}

interface Room {
  today: string;
  sellers: Record<string, string>;
  meetings: { title: string; customer: string; owner: string; startAt: string; said: string[] }[];
  conversations: { name: string; owner: string; lines: string[] }[];
  questions: Expected[];
}

/** Every third question with those that continue it; all of them in a sweep. */
export const sampleOf = (questions: readonly Expected[]): Expected[] => {
  let threads = -1;
  return questions.filter(({ follows }) => {
    if (!follows) threads += 1;
    return isSweep || threads % 3 === 0;
  });
};

const folder = join(import.meta.dirname, '../../../../../tooling/eval/assistant');

export const readRoom = (): Room => JSON.parse(readFileSync(join(folder, 'room.json'), 'utf8')) as Room;

/** Questions about the same room in wordings that the author of the rules had not seen. */
export const readFreshQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'fresh-questions.json'), 'utf8')) as Expected[];

/** Questions about the same room as people write them in a chat: short, in small letters, one after the other. */
export const readColloquialQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'colloquial-questions.json'), 'utf8')) as Expected[];

/** Questions about the example company, written down with their answers before they were asked. */
export const readExampleQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'example-questions.json'), 'utf8')) as Expected[];

/** Questions of a sales leader about the example company, written down with their answers before they were asked. */
export const readLeaderQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'leader-questions.json'), 'utf8')) as Expected[];

/** Questions over several meetings and conversations of the example company, by an author who had not seen the rules. */
export const readManagerQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'manager-questions.json'), 'utf8')) as Expected[];

/** Questions of a manager in words that hardly anybody uses in the talk, by an author who had not seen the rules. */
export const readStrangerQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'stranger-questions.json'), 'utf8')) as Expected[];

/** Questions as a seller types them, by an author who had read the talk and not seen the product. */
export const readOutsiderQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'outsider-questions.json'), 'utf8')) as Expected[];

/** Questions of a manager who checks what was really settled, by an author who had read the talk and not seen the product. */
export const readSkepticQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'skeptic-questions.json'), 'utf8')) as Expected[];

/** Questions of a director, a hurried seller and one who checks promises, by an author who had read the talk and not seen the product. */
export const readDirectorQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'director-questions.json'), 'utf8')) as Expected[];

/** Questions over all meetings of the example company, by the author of the rules: customers, colleagues, what is open. */
export const readOverviewQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'overview-questions.json'), 'utf8')) as Expected[];

/** Questions of a sales leader in a demonstration, by an author who had read the talk and not seen the product. */
export const readBuyerQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(folder, 'buyer-questions.json'), 'utf8')) as Expected[];

/** Meetings of a company that lends beehives, and questions about them, by an author who had not seen the product. */
export const pollination = join(folder, 'pollination');
export const readPollinationQuestions = (): Expected[] =>
  JSON.parse(readFileSync(join(pollination, 'questions.json'), 'utf8')) as Expected[];

/** Ids by meeting title and conversation name. */
export interface FilledRoom {
  readonly admin: TestUser;
  readonly sellers: ReadonlyMap<string, TestUser>;
  readonly meetings: ReadonlyMap<string, string>;
  readonly chats: ReadonlyMap<string, { sessionId: string; chatId: string }>;
}

/** Creates a company with all meetings and conversations of the room. */
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

interface ImportedMeeting {
  file: string;
  title: string;
  owner: string;
  customer: string | null;
  startAt: string;
  participants: { name: string; side: 'us' | 'customer' }[];
}

/** Creates a company whose meetings are imported from transcript files, each by its owner. */
export const fillCompany = async (server: TestServer, of: string, name: string): Promise<FilledRoom> => {
  const companyId = await server.company(name);
  const listed = JSON.parse(readFileSync(join(of, 'meetings.json'), 'utf8')) as ImportedMeeting[];
  const admin = await server.user(companyId, { name: 'Heloísa Barcellos', isAdmin: true });
  const sellers = new Map<string, TestUser>();
  for (const { owner } of listed)
    if (!sellers.has(owner)) sellers.set(owner, await server.user(companyId, { name: owner }));
  const meetings = new Map<string, string>();
  for (const { file, title, owner, customer, startAt, participants } of listed) {
    const seller = sellers.get(owner) ?? admin;
    const head = { title, startAt, participants, ...(customer !== null && { customer }) };
    const meetingType = customer === null ? 'INTERNAL' : 'EXTERNAL';
    const transcript = { fileName: file, content: readFileSync(join(of, file)) };
    const { body } = await server.call(api.transcriptions.create, seller, {
      body: { ...head, meetingType, ...transcript },
    });
    await processedMeeting(server, seller, body.id);
    meetings.set(title, body.id);
  }
  return { admin, sellers, meetings, chats: new Map() };
};

export const noContexts = { contextMeetingIds: [], contextChatIds: [] };

/** Asks, and returns the finished answer. */
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

/** The answer in its final event. */
export const answered = async (server: TestServer, user: TestUser, id: string): Promise<AssistantAnswer> =>
  (await server.call(api.assistant.answer, user, { params: { id } })).body.answer;

export const openThread = async (server: TestServer, user: TestUser, body: object = {}): Promise<AssistantThread> =>
  (await server.call(api.assistant.createThread, user, { body })).body;

/** Differences from the expected answer; empty if there are none. */
export const faultsOf = (expected: Expected, answer: AssistantAnswer): string[] => {
  // Sums are written with a space that does not break.
  const sentences = answer.sentences.map((each) => ({ ...each, text: each.text.replaceAll('\u00a0', ' ') }));
  if (expected.unanswered) return sentences[0]?.kind === 'missing' ? [] : sentences.map(({ text }) => text);
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
  const { within = [...cited] } = expected;
  check(
    [...cited].every((title) => within.includes(title)),
    `cites ${[...cited].join()}`,
  );
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
