import { describe, expect, it } from 'vitest';
import { idOf } from '@pauta/testing';
import { givenAnswer, meetingCitation, sentence, written } from '../testing/assistant-server.ts';
import { answerText } from './answer-text.ts';
import { hrefOf, sourcesIn, sourcesOf } from './citations.ts';

const other = meetingCitation({ segmentId: idOf('segment', 2), quote: 'outra fala', startMs: 61_999 });
const answer = givenAnswer({
  sentences: [
    sentence({ citations: [meetingCitation(), other] }),
    sentence({ text: 'De novo <ela>.', citations: [other, written()] }),
  ],
});

describe('the sources of an answer', () => {
  it('are numbered in order of first occurrence, without duplicates', () => {
    expect(sourcesOf(answer)).toEqual([
      { number: 1, citation: meetingCitation() },
      { number: 2, citation: other },
      { number: 3, citation: written() },
    ]);
  });

  it('keep their numbers in all sentences', () => {
    const [, second] = answer.sentences;
    expect(sourcesIn(sourcesOf(answer), second?.citations ?? []).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('link to their start time, or to the message', () => {
    expect(hrefOf(other)).toBe(`/meetings/${idOf('meeting', 1)}?t=61.999`);
    expect(hrefOf(written({ messageId: 'a b' }))).toMatch(/^\/conversations\/[\w-]{36}\?user=[\w-]{36}&message=a\+b$/);
  });
});

describe('answerText', () => {
  const text = answerText({
    question: 'Quem decide?',
    answer,
    sources: sourcesOf(answer),
    wordsOf: () => ({ place: 'Renata Lopes · Diagnóstico', time: '12:55' }),
    sourcesTitle: 'Fontes',
    origin: 'https://pauta.example',
  });

  it('numbers the sentences and lists the sources with links, as plain text', () => {
    const lines = text.plain.split('\n');
    expect(lines[0]).toBe('Quem decide?');
    expect(lines).toContain('De novo <ela>. [2] [3]');
    expect(lines).toContain(
      `[2] “outra fala” (Renata Lopes · Diagnóstico, 12:55) https://pauta.example/meetings/${idOf('meeting', 1)}?t=61.999`,
    );
  });

  it('escapes markup in quotes', () => {
    expect(text.html).toContain('De novo &lt;ela&gt;. [2] [3]');
    expect(text.html).toContain(
      '<ol><li>“até dois mil reais eu consigo aprovar sozinha” <a href="https://pauta.example/',
    );
  });
});
