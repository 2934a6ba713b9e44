import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import type { AnalystQuestion } from '../../analyst.ts';
import type { Choice } from '../choice/choose.ts';
import { asksOutcome } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { isOfWhatHappened } from './consequence.ts';

/** "Quem vai cobrir as férias?" "Eu resolvo a cobertura.": who sees to a deed need not do it. */
const asksDeed = /^\W*quem (?:vai|vao|ira|pode|deve) ([a-z]+[aei]r)\b/;
const decides = /^(?:decidir|resolver|aprovar|assinar|cuidar|definir|fechar|comprar|contratar)$/;
const seesTo = /\beu (?:decid|resolv|aprov|assin|cuid)o\b/;
function isOfAnotherDeed(question: string, { folded }: Utterance): boolean {
  const deed = asksDeed.exec(fold(normalise(question)))?.[1];
  return deed !== undefined && !decides.test(deed) && seesTo.test(folded);
}

/**
 * Whether the evidence contains the answered value: number, date or name, and tells of what is asked. Other types are
 * proven by position.
 */
export function holdsValue(index: DialogueIndex, { type, text }: AnalystQuestion, { value, proof }: Choice): boolean {
  return proof.some(({ utterance, fact }) => {
    const { turn, start, end, tags } = utterance;
    if (tags.has('read')) return false;
    // "Cinco mil, só previsão." "Então não serve.": what was refused is not what it came to.
    if (fact?.state === 'refused' && (type === 'money' || type === 'number') && asksOutcome.test(fold(text)))
      return false;
    const isHere = (each: { start: number }) => each.start >= start && each.start < end;
    switch (type) {
      case 'number':
      case 'money':
        return (
          fact?.value === value &&
          index.numbersOf(turn).some((each) => isHere(each) && each.start === fact.start && !each.isSuperseded)
        );
      case 'date':
        return index.datesOf(turn).some((each) => isHere(each) && !each.isSuperseded);
      case 'person':
        return fact?.person?.isSelf === true
          ? !isOfAnotherDeed(text, utterance)
          : turn.text.slice(fact?.start, fact?.end).length > 0;
      case 'text':
        return !isOfWhatHappened(text, utterance);
      default:
        return true;
    }
  });
}
