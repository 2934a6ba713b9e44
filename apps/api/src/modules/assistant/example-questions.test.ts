import { api, type AssistantAnswer } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExample } from '../../example/load-example.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { readMeetingLocally } from '../analysis/read-meeting.ts';
import { examplePassword } from '../identity/passwords/example-password.ts';
import { users } from '../identity/users/users.table.ts';
import { meetingHandlers } from '../pipeline/meeting-handlers.ts';
import { openSpeech } from '../transcripts/speech/speech-settings.ts';
import { asker } from './testing-ask.ts';
import {
  type Expected,
  faultsOf,
  readBuyerQuestions,
  readDirectorQuestions,
  readExampleQuestions,
  readLeaderQuestions,
  readManagerQuestions,
  readOutsiderQuestions,
  readOverviewQuestions,
  readSkepticQuestions,
  readStrangerQuestions,
  sampleOf,
} from './testing-room.ts';

describe('questions about the example company', () => {
  let server: TestServer;
  let ask: (question: Expected) => Promise<AssistantAnswer>;

  beforeAll(async () => {
    server = await openTestServer(undefined, { now: () => new Date('2026-11-20T18:05:00Z') });
    const speech = openSpeech(server.platform, async () => ({ transcription: null, voices: null }));
    await loadExample(server.platform, meetingHandlers(readMeetingLocally, speech.choose));
    await speech.close();
    const email = 'ana@aurora.example';
    const [row] = await server.platform.database.system.read((tx) =>
      tx.select().from(users).where(eq(users.emailAddress, email)),
    );
    const token = await server.signIn(email, examplePassword);
    if (!row || !token) throw new Error('the example has no administrator');
    const admin = { id: row.id, companyId: row.companyId, email, token };
    const listed = await server.call(api.meetings.list, admin, { query: { limit: 100 } });
    const meetings = new Map(listed.body.items.map(({ id, title }) => [title, id]));
    ask = asker(server, { admin, sellers: new Map(), meetings, chats: new Map() });
  });
  afterAll(() => server.close());

  it.each([
    'Quem já usa outra empresa?',
    'Quem pediu prazo maior?',
    'Quem aprova a parte técnica na Trigal?',
    'Quanto é a multa se a Vértice sair antes dos doze meses?',
    'Quem decide na Distribuidora Guará?',
    'O que o Caetano da Vértice reclamou na reunião?',
    'Quantas reuniões com nota acima de 7 falaram de planilha?',
    'Quais clientes não têm contrato assinado?',
  ])('tells nothing where only a word of it was said: %s', async (question) => {
    const expected = { ask: question, unanswered: true };
    expect(faultsOf(expected, await ask(expected))).toEqual([]);
  });

  it('says what can be asked where nothing is, without a share that was read', async () => {
    const answer = await ask({ ask: 'Bom dia!' });
    expect(answer.sentences.map(({ text }) => text)).toEqual([expect.stringContaining('Pergunte sobre')]);
    expect(answer.read).toBeNull();
  });

  it('tells what colleagues said of a named customer among themselves, as such', async () => {
    const expected: Expected = {
      ask: 'Por que a Horizonte parou de responder?',
      says: [['Alinhamento semanal — vendas', 'a culpa é minha']],
    };
    const answer = await ask(expected);
    expect(faultsOf(expected, answer)).toEqual([]);
    expect(answer.sentences.map(({ text }) => text)).toContain('Em reunião interna, falou-se disto:');
  });

  describe.each([
    ['of every kind', readExampleQuestions()],
    ['of a sales leader', readLeaderQuestions()],
    ['of a manager over many meetings', readManagerQuestions()],
    ['of a manager in other words than those of the talk', readStrangerQuestions()],
    // First asked on 2026-11-29: 12 right, 5 by a passage, 14 without an answer, 9 wrong. Asked again with the rules that
    // learned from them: 22, 12, 6, 0. Periods are those before the test's day.
    ['of an outsider, as a seller types them', readOutsiderQuestions()],
    // First asked on 2026-11-29: 8 right by silence, 7 by a passage, 23 without an answer, 2 wrong. Asked
    // again: 9, 14, 17, 0.
    ['of a sceptic, who checks what was settled', readSkepticQuestions()],
    // First asked on 2026-11-29, when passages were not yet ranked: of 37 that the talk answers 1 right, 17 by a passage,
    // 19 without; 8 that it does not answer stayed silent; none wrong. Asked again: 2, 21, 14.
    ['of a director, a hurried seller and one who checks promises', readDirectorQuestions()],
    // First asked on 2026-11-29, before customers were counted: 6 right, 14 by a passage, 15 without or in part, 5 wrong.
    ['of a sales leader who tries the product', readBuyerQuestions()],
    ['over all meetings', readOverviewQuestions()],
  ])('%s', (_, questions) => {
    it.each(sampleOf(questions).map((question, at) => [`${at + 1}. ${question.ask}`, question] as const))(
      '%s',
      async (__, question) => {
        expect(faultsOf(question, await ask(question))).toEqual([]);
      },
    );
  });
});
