import type { Fact } from '../facts/fact.ts';
import { factsOf } from '../facts/facts.ts';
import { mayBeMoney } from '../facts/money.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';

/** Smaller numbers without a unit are more often counts or hours. */
const smallestPrice = 50;
const perUnit = /\bpor (?:mes|ano|hora|dia|loja|unidade|pessoa|usuario|aluno|veiculo|vaga)\b/;

/** Amounts that our side asks for. */
export const pricesIn = (index: DialogueIndex): Fact[] =>
  factsOf(index).quantity.filter((each) => {
    const { turn, tags, concepts, folded } = each.utterance;
    const isPrice =
      each.quantity?.unit === 'money' ||
      (mayBeMoney(each) && Number(each.value) >= smallestPrice && (concepts.has('price') || perUnit.test(folded)));
    return turn.side === 'us' && isPrice && !tags.has('read') && !tags.has('reported') && !tags.has('question');
  });
