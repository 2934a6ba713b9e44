import { describe, expect, it } from 'vitest';
import { QuestionType } from '@pauta/contract';
import { exampleCompanies, exampleTemplates, showcaseAnswers, showcaseReview } from './content.ts';
import { exampleEmails } from './demo-accounts.ts';
import { exampleMeetings } from './example-meetings.ts';

const diagnosis = exampleTemplates.find(({ name }) => name === 'Diagnóstico');
const showcase = exampleMeetings(new Date()).find(({ key }) => key === 'padaria-trigal');

describe('exampleEmails', () => {
  it('has everybody in the example', () => {
    const people = exampleCompanies.flatMap((company) => company.people.map(({ email }) => email));
    expect([...exampleEmails].toSorted()).toEqual(people.toSorted());
  });
});

describe('exampleTemplates', () => {
  it('has every type of question in the diagnosis', () => {
    expect(new Set(diagnosis?.questions.map(({ type }) => type))).toEqual(new Set(QuestionType.options));
  });

  it('has options only for questions that need them', () => {
    for (const { type, options } of exampleTemplates.flatMap(({ questions }) => questions)) {
      expect(options.length > 1).toBe(type === 'single' || type === 'multiple');
    }
  });

  it('has one default', () => {
    expect(exampleTemplates.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('showcaseAnswers', () => {
  it('answers the questions of the diagnosis in order, and leaves one unanswered', () => {
    expect(showcaseAnswers.map(({ question }) => question)).toEqual(diagnosis?.questions.map(({ text }) => text));
    expect(showcaseAnswers.filter(({ value }) => value === null)).toHaveLength(1);
  });

  it('has quotes that are literal in one turn', () => {
    const quotes = showcaseAnswers.flatMap(({ quote }) => quote || []);
    const turnsOf = (quote: string) => showcase?.segments.filter(({ text }) => text.includes(quote)).length;
    expect(quotes.length).toBeGreaterThan(5);
    expect(quotes.filter((quote) => turnsOf(quote) !== 1)).toEqual([]);
  });

  it('has only valid options', () => {
    const optionsOf = (question: string) => diagnosis?.questions.find(({ text }) => text === question)?.options ?? [];
    const chosen = showcaseAnswers.filter(({ question }) => optionsOf(question).length > 0);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { question, value } of chosen) {
      expect(optionsOf(question)).toEqual(expect.arrayContaining([value].flat()));
    }
  });
});

describe('evaluation prompts', () => {
  const prompts = exampleCompanies.flatMap(({ teams }) =>
    teams.flatMap(({ evaluationPrompt }) => evaluationPrompt ?? []),
  );
  const line = /^- (?<name>[^()]+) \(peso (?<weight>[1-5])\): (?<expected>[^;]+); exemplo: "(?<example>.+)"$/;

  it('have eight criteria in lines that can be parsed', () => {
    expect(prompts).toHaveLength(2);
    for (const prompt of prompts) {
      const rows = prompt.split('\n').filter((row) => row.startsWith('-'));
      expect(rows).toHaveLength(8);
      for (const row of rows) expect(row).toMatch(line);
    }
  });

  it('contain the criterion that a person overrode', () => {
    expect(prompts[0]).toContain(`- ${showcaseReview.override.criterion} (peso`);
  });
});
