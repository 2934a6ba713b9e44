import { setupI18n } from '@lingui/core';
import { ruleSentences } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { isRuleSentence, ruleWords, sentences } from './rule-words.ts';

const i18nIn = async (locale: 'pt-BR' | 'en') =>
  setupI18n({ locale, messages: { [locale]: locale === 'en' ? await messages(locale) : {} } });

describe('ruleWords', () => {
  it('has the sentences of the contract, in the same order', () => {
    expect(sentences.map(({ message }) => message)).toEqual(ruleSentences);
  });

  it.each(ruleSentences)('has English words for “%s”', async (sentence) => {
    expect(isRuleSentence(sentence)).toBe(true);
    expect(ruleWords(await i18nIn('en'), sentence)).not.toBe(sentence);
    expect(ruleWords(await i18nIn('pt-BR'), sentence)).toBe(sentence);
  });

  it('keeps the numbers of a counted reason', async () => {
    const reason = 'Respondeu a 2 de 13 objeções.';
    expect(ruleWords(await i18nIn('en'), reason)).toBe('Answered 2 of 13 objections.');
    expect(ruleWords(await i18nIn('pt-BR'), reason)).toBe(reason);
  });

  it('keeps texts of the team', async () => {
    const own = 'Falou da garantia estendida';
    expect(isRuleSentence(own)).toBe(false);
    expect(ruleWords(await i18nIn('en'), own)).toBe(own);
  });
});
