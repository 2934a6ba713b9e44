import { idOf, question, templateWithQuestions } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import {
  areSame,
  changesBetween,
  draftOf,
  faultOf,
  isDraft,
  moveQuestion,
  newDraft,
  newQuestion,
  toUpdate,
} from './template-draft.ts';

const who = question({ id: idOf('question', 1), text: 'Quem decide?' });
const when = question({ id: idOf('question', 2), text: 'Quando?' });
const published = draftOf(templateWithQuestions({ name: 'Descoberta', version: 3, questions: [who, when] }));

describe('a draft', () => {
  it('keeps the ids of published questions, and sends none for new ones', () => {
    const draft = { ...published, questions: [newQuestion({ text: ' Quanto? ' }), ...published.questions] };
    expect(toUpdate(draft).questions).toEqual([
      { text: 'Quanto?', subprompt: null, type: 'text', options: [] },
      { id: who.id, text: who.text, subprompt: null, type: 'text', options: [] },
      { id: when.id, text: when.text, subprompt: null, type: 'text', options: [] },
    ]);
    expect(toUpdate(draft).version).toBe(3);
  });

  it('equals the published version until a change would be published', () => {
    expect(areSame(published, { ...published, name: ' Descoberta ' })).toBe(true);
    expect(areSame(published, { ...published, questions: moveQuestion(published.questions, when.id, 0) })).toBe(false);
  });

  it('lists its changes', () => {
    const [first, second] = published.questions;
    if (!first || !second) throw new Error('two questions');
    const added = newQuestion({ text: 'Quanto?' });
    const after = { base: 3, name: 'Outro', questions: [{ ...second, text: 'Até quando?' }, added] };
    expect(changesBetween(published, after)).toEqual([
      { kind: 'renamed', text: 'Outro' },
      { kind: 'changed', text: 'Até quando?' },
      { kind: 'added', text: 'Quanto?' },
      { kind: 'removed', text: 'Quem decide?' },
    ]);
    expect(changesBetween(published, { ...published, questions: [second, first] })).toEqual([
      { kind: 'reordered', text: '' },
    ]);
    expect(changesBetween(published, published)).toEqual([]);
  });

  it.each([
    [{ text: ' ' }, 'no_text'],
    [{ text: 'A?', type: 'single' as const, options: ['Só', ' '] }, 'few_options'],
    [{ text: 'A?', type: 'multiple' as const, options: ['Sim', 'sim '] }, 'repeated_option'],
    [{ text: 'A?', options: ['Sim', 'Sim'] }, null],
  ])('with %j has the fault %s', (asked, fault) => {
    expect(faultOf(newQuestion(asked))).toBe(fault);
  });

  it('is recognised after it was stored, unlike anything else', () => {
    expect(isDraft(JSON.parse(JSON.stringify(newDraft())))).toBe(true);
    expect(isDraft(null)).toBe(true);
    for (const other of [undefined, {}, { base: 1, name: 'x', questions: [{ text: 1 }] }, [], 'x']) {
      expect(isDraft(other)).toBe(false);
    }
  });
});
