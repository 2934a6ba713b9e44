import { fold } from '@pauta/contract/fold';
import { conceptsIn } from '../analysis/local/lexicon/concepts.ts';
import { normalise } from '../portuguese/normalise.ts';

/** Words that identify the kind of an objection; special kinds before general ones. */
const objectionSigns: readonly (readonly [
  key: string,
  isOf: (folded: string, concepts: ReadonlySet<string>) => boolean,
])[] = [
  [
    'price',
    (folded, concepts) =>
      concepts.has('price') ||
      concepts.has('budget') ||
      /\b(?:verba|dinheiro|gastar|pagar|salgad|puxad|pesad|mais que o dobro|compensa|desconto)/.test(folded),
  ],
  [
    'integration',
    (folded, concepts) =>
      concepts.has('integration') || concepts.has('migration') || /\b(?:erp|sistema)\b/.test(folded),
  ],
  [
    'deadline',
    (folded, concepts) =>
      concepts.has('deadline') ||
      concepts.has('start') ||
      /\b(?:prazo|demora|tempo|semanas?|meses|dias)\b/.test(folded),
  ],
  ['competitor', (_, concepts) => concepts.has('competitor') || concepts.has('supplier')],
  ['decision', (_, concepts) => concepts.has('decision')],
  ['priority', (folded) => /\b(?:prioridade|agora nao|momento|pensar)\b/.test(folded)],
  [
    'trust',
    (folded) => /\b(?:medo|receio|preocup|trauma|risco|acredit|convenc|pe atras|desconfi|funciona)/.test(folded),
  ],
];

/** Returns `other` if no words match. */
export const objectionKeyOf = (text: string): string => {
  const folded = fold(normalise(text));
  const concepts = conceptsIn(folded);
  return objectionSigns.find(([, isOf]) => isOf(folded, concepts))?.[0] ?? 'other';
};
