import { unaccented } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';

/** Patterns that identify the type of a question, in Portuguese and English. The first match wins. */
const typeSigns: readonly (readonly [QuestionType, RegExp])[] = [
  ['person', /^(?:(?:com|de|para|por) )?(?:quem|who|whom)\b|^qual (?:e |o |a |eh )*(?:nome|responsavel|decisor)/],
  [
    'date',
    /^(?:ate |desde )?quando\b|^que (?:dia|data)\b|^(?:em|para|ate) (?:que|qual) (?:data|dia|mes)|^qual (?:e )?(?:a data|o prazo)|^(?:by )?when\b/,
  ],
  ['number', /^quant[oa]s\b|^qual (?:e )?(?:o numero|a quantidade)|^how many\b/],
  ['money', /^quanto (?!tempo)|\b(?:orcamento|verba|preco|budget|price)\b|^how much\b/],
  [
    'yes_no',
    /^(?:o cliente |a empresa |eles |voces )?(?:ja|ha|existem?|tem|esta|estao|e|foi|houve|usam?|precisam?|querem|quer|podem?|aceitam?|sabem?|conhecem?|decidiram|ficou|combinaram)\b|^(?:is|are|do|does|did|has|have|will|can|was|were)\b/,
  ],
];

/** The type that a question's wording implies; undefined if it is open. */
export const questionTypeOf = (question: string): QuestionType | undefined => {
  const text = unaccented(question).trim();
  return typeSigns.find(([, sign]) => sign.test(text))?.[0];
};
