import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { type FoundPassage, findPassages } from '../passages.ts';
import type { Subject } from '../readings.ts';
import type { ResolvedScope } from '../scope.ts';
import type { Writer } from './writer.ts';

const asksWhen = /\b(?:que horas?|que horario|que dia|quando)\b/;
const namesTime = /\d ?h\b|\d\d?[h:]\d\d|\bas (?:\d|uma\b|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)/;

const only = (asked: ResolvedScope, subject: Subject): ResolvedScope => ({
  ...asked,
  readable: subject.kind === 'meeting' ? [subject.meeting] : [],
  chats: subject.kind === 'conversation' ? [subject.chat] : [],
});

/**
 * Where a time with two people is asked ("que horas o Jonas pode falar com a Tereza?"): what the talk with the one says
 * of the other, with a time of day.
 */
export const timesTogether = async (
  tx: Tx,
  asked: ResolvedScope,
  { all, isAbout }: Writer,
  question: string,
): Promise<Map<string, FoundPassage[]>> => {
  const { names } = asked.understood;
  const found = new Map<string, FoundPassage[]>();
  if (names.length < 2 || !asksWhen.test(fold(normalise(question)))) return found;
  for (const subject of all) {
    const others = names.filter((name) => !isAbout(subject, name));
    if (others.length === 0 || others.length === names.length) continue;
    const holdsTime = (text: string): boolean => namesTime.test(fold(normalise(text)));
    for (const [id, list] of await findPassages(tx, only(asked, subject), others.join(' ').split(/\s+/), holdsTime))
      found.set(id, list);
  }
  return found;
};
