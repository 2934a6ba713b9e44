import { expect, it } from 'vitest';
import type { Dialogue } from '../modules/analysis/analyst.ts';
import { validateRecap } from '../modules/analysis/evidence.ts';
import { answerQuestion } from '../modules/analysis/local/answers.ts';
import { localAnalyst } from '../modules/analysis/local/local-analyst.ts';
import { orThrow } from '../platform/problem-error.ts';
import { type ExampleMeeting, exampleMeetings } from './example-meetings.ts';

const dialogueOf = ({ key, startAt, speakers, segments }: ExampleMeeting): Dialogue => ({
  meetingId: key,
  revision: 1,
  startAt,
  timeZone: 'America/Sao_Paulo',
  speakers: speakers.map(({ key: id, name, side }) => ({ id, name, side })),
  segments: segments.map(({ speaker, ...segment }, at) => ({ id: `s${at}`, speakerId: speaker, ...segment })),
});

const talks = exampleMeetings(new Date('2026-11-20T18:05:00Z'))
  .filter(({ segments }) => segments.length > 0)
  .map(dialogueOf);

it('summarise every example meeting in literal words', async () => {
  for (const talk of talks) {
    const draft = await localAnalyst.recap(talk);
    const { lines, chapters } = validateRecap(talk, draft);
    expect(lines).toHaveLength(draft.lines.length);
    expect(chapters).toHaveLength(draft.chapters.length);
    for (const { segmentId, quote } of lines.flatMap(({ evidence }) => evidence))
      expect(talk.segments.find(({ id }) => id === segmentId)?.text).toContain(quote);
  }
});

it('summarise the recorded call in four lines with chapters', async () => {
  const showcase = orThrow(talks[0], 'internal');
  const recap = validateRecap(showcase, await localAnalyst.recap(showcase));
  expect(recap.lines.map(({ topic }) => topic)).toEqual(['who', 'why', 'state', 'point']);
  expect(recap.chapters.map(({ title }) => title)).toEqual([
    'Abertura',
    'Perdas',
    'O que já tentaram',
    'Sugestões do sistema',
    'Integração',
    'Equipe',
    'Próximos passos',
  ]);
});

it('offers what the summary gives as the problem where the question of it stays without an answer', async () => {
  const showcase = orThrow(talks[0], 'internal');
  const question = {
    type: 'text',
    text: 'Qual é o problema principal?',
    subprompt: null,
    options: [] as string[],
  } as const;
  const { status, candidates = [] } = answerQuestion(showcase, question);
  const [first] = candidates;
  expect([status, candidates.length, first?.evidence.quote]).toEqual([
    'not_found',
    3,
    'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.',
  ]);
  expect(new Set(candidates.map(({ evidence }) => evidence.segmentId)).size).toBe(3);
});
