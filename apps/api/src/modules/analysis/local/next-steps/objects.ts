import { fold } from '@pauta/contract/fold';
import actions from '../lexicon/actions.json' with { type: 'json' };
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { findActions, isNoVerb } from './actions.ts';

const longestObject = 90;
/** Words that end the object of an action. */
const clauseEnd =
  /[,.;:!?…"”]|\s(?:mas|porque|senao|pra (?:voce|voces|ele|ela) (?:ver|nao)|que ai|e (?:depois |ja |ai )?(?:te|lhe|me)|e ai|e voce|e a gente|e eu|e o|e a|e (?:el[ea]|quem)|e(?= [a-z]{3,}o (?:o|a|os|as|um|uma|seu|sua|meu|minha|te|lhe|em|na|no) )|assim que|quando|se)\s|$/;
const toSomebody =
  /\s(?:pra|para|com|pro)\s(?:(?:a|o)\s)?(?:voces?|você|vocês|senhora?|ti|tu|mim)(?![\p{L}])|\s(?:pra|para)\s(?:el[ea]s?|nós|gente)$/giu;
/** "A proposta até sexta com a integração": the preposition goes with its date. */
const beforeTime = /\s(?:até|para|pra|pro|em|n[ao]s?|d[aeo]s?)(?:\s(?:o|a|os|as))?\s*$/i;
const hours = 'sete|oito|nove|dez|onze|doze|duas|tres|quatro|cinco|seis';
const loose = new RegExp(
  `(?:^|\\s)(?:${actions.when.map((each) => each.replace('_', '[a-z]+')).join('|')}|(?:ate )?as (?:${hours})|ate|na|no|de|a|o|e|em|pra|para|antes|com|que)$`,
);

/** "a proposta": the words between a verb and the next one, without time and recipient. */
export function objectBehind(index: DialogueIndex, { turn, text, folded, start }: Utterance, end: number): string {
  const rest = folded.slice(end, end + 2 * longestObject);
  const said = findActions(rest).find((each) => !isNoVerb(text.slice(end + each.start, end + each.end)));
  const next = said?.start ?? rest.length;
  const stop = rest.search(clauseEnd);
  const length = Math.min(stop < 0 ? longestObject : stop, next, longestObject);
  let object = text.slice(end, end + length);
  const times = [...index.datesOf(turn), ...index.timesOf(turn)].toSorted((a, b) => b.start - a.start);
  for (const { start: from, end: to } of times) {
    const [a, b] = [from - start - end, to - start - end];
    if (a >= 0 && a < object.length) object = object.slice(0, a).replace(beforeTime, ' ') + object.slice(b);
  }
  object = object.replace(toSomebody, '').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== object;) {
    before = object;
    const trailing = loose.exec(fold(object))?.[0].length ?? 0;
    object = object.slice(0, object.length - trailing).trim();
  }
  // "Até quarta que vem", "depois da reunião" say when; "e encerro" is another action.
  return /^(?:até|(?:logo )?(?:depois|antes) d|e )/i.test(object) ? '' : object;
}

/** "Ligo na segunda, para tirar as dúvidas": the purpose of a call. */
const purpose = /(?:^|[\s,])((?:para|pra) (?:eu |a gente )?[a-z]{2,}(?:ar|er|ir)\b[^.;:!?]{0,70})/;

const furthestPurpose = 400;

/** The purpose of a bare verb, if its sentence names one. */
export function purposeBehind({ text, folded }: Utterance, end: number): string {
  const found = purpose.exec(folded.slice(end, end + furthestPurpose));
  const said = found?.[1];
  if (!found || !said) return '';
  const from = end + found.index + found[0].length - said.length;
  return (
    text
      .slice(from, from + said.length)
      .split(',')[0]
      ?.replace(/^(para|pra) (?:eu|a gente) /i, '$1 ')
      .trim() ?? ''
  );
}

const frontedThing =
  '(?:^|^(?:(?:ta|bom|entao|ah|opa|tambem|doutora? [a-z]+|seu [a-z]+|dona [a-z]+),? )*e )((?:o|a|os|as|ess[ea]s?|aquel[ea]s?) (?!senhora?\\b|gente\\b)[^,.;:!?]{3,60}?)';
const fronted = new RegExp(
  `${frontedThing}(?:,? (?:a senhora|o senhor|voces?|el[ea]|tu|(?:[oa] )?[a-z]+(?: d[oea] [a-z]+)?))? ?$`,
);
/** "O Comanda Certa eu verifico": the verb has its subject, all before it is the object. */
const frontedWhole = new RegExp(`${frontedThing} ?$`);
const withSubject = /^(?:eu|a gente|nos) /;

/** "As entrevistas eu agendo": the words before the verb and its subject. */
export function objectBefore({ text, folded }: Utterance, start: number): string {
  const before = folded.slice(0, start);
  const said = (withSubject.test(folded.slice(start)) ? frontedWhole : fronted).exec(before)?.[1];
  if (!said || findActions(said).length > 0 || /\b(?:passa|e)\b/.test(said)) return '';
  const from = before.indexOf(said);
  const object = text.slice(from, from + said.length).trim();
  return object.charAt(0).toLocaleLowerCase('pt-BR') + object.slice(1);
}
