import { describe, expect, it } from 'vitest';
import { findTag } from './find-tag.ts';

const tags = ['Demo', 'Risco', 'Follow-up'];
const tagOf = (folded: string) => findTag(folded, tags)?.name;

describe('findTag', () => {
  it('finds a tag after words that introduce one', () => {
    expect(tagOf('quantas reunioes estao marcadas como risco?')).toBe('Risco');
    expect(tagOf('quais tem a tag follow-up?')).toBe('Follow-up');
    expect(tagOf('as reunioes da etiqueta “demo” de outubro')).toBe('Demo');
  });

  it('leaves a word that is only spoken of', () => {
    expect(tagOf('em quantas reunioes falaram de risco?')).toBeUndefined();
    expect(tagOf('quantas foram marcadas como demonstracao?')).toBeUndefined();
  });
});
