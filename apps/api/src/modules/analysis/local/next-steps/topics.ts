import { findWords } from '../../../portuguese/words.ts';
import { fold } from '@pauta/contract/fold';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import actions from '../lexicon/actions.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { objectBehind } from './objects.ts';

/** The purpose of an agreed date, and who comes. */
export interface Topic {
  text: string;
  owner: string | null;
  /** The utterance that names it. */
  from: Utterance | null;
}

const meetings = Object.entries(actions.meetings).map(([phrases, name]) => ({
  name,
  pattern: patternOf(phrases.split('|')),
}));
const attended = new RegExp(`(?<![a-z])(${actions.attended.join('|')})(?![a-z])`);
/** Words right before a verb that names the purpose of a visit. */
const coming =
  /\b(?:queria|quero|preciso|precisava|vou|posso|gostaria de|venho|vem|viria|pode|podem|podemos|vamos|(?<!da |dava )pra|para|nosso engenheiro,) (?:te |lhe |lhes )?$/;
const shows = new Set(['mostrar', 'apresentar']);
const oneself = /\b(?:eu|queria|quero|preciso|precisava|vou|posso|gostaria|venho|dou um pulo|passo)\b/;
const ofAnother = /\b(?:el[ea]s?|voces?|senhora?) (?:[a-z]+ (?:de )?)?$/;
/** "Mostrar isso", "mostrar funcionando" names no thing. */
const vague = /^(?:iss[ao]|ist[ao]|aquilo|el[ea]s?|[a-z]+ndo)\b/;
/** "Queria ver quanto foi de peça" visits nothing. */
const asked = /^(?:quant[oa]s?|qual|quais|como|se|onde|quando|quem)\b/;
const inPerson = /^(?:pessoalmente|de perto|ao vivo)\b/;
/** "E aquele teste na câmara?", "falta o acordo": a requested thing. */
const wanted =
  /(?:\b(?:falta(?:va)?(?: so)? |faltou |preciso d|precisava d|consigo (?=um))|^(?:(?:ah|opa|ta|bom|tambem|então|doutora? [a-z]+|seu [a-z]+|dona [a-z]+|[a-z]+,),? )*e (?:pra [^,]{1,40}, )?)((?:o|a|os|as|um|uma|aquel[ea]s?|ess[ea]s?) (?!gente\b|senhora?\b|que\b)[^,.?!;]{3,60})/;
const verbal =
  /\b(?:e|ta|esta|tem|foi|vai|sai|saem|vem|chega|vence|era|sao|fica|ficou|como|quando|quem|que|eu|manda|podia|pode|conversa|faz|seria|daria)\b/;
/** How many turns back the subject of a date may be. */
const reach = 6;
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

const saysSomething = (text: string): boolean =>
  findWords(text).some(({ folded }) => folded.length > 2 && !isStopWord(folded));

/** "As OABs", if the speaker says that they need them. */
export function thingIn({ folded, text }: Utterance): string | null {
  const found = wanted.exec(folded);
  const thing = found?.[1];
  if (!found || !thing || verbal.test(thing)) return null;
  const from = found.index + found[0].length - thing.length;
  // Folded, "é" equals "e".
  if (/é\s*$/i.test(text.slice(0, from))) return null;
  return text.slice(from, from + thing.length).trim();
}

/** The last thing requested before a turn: the object of a bare "mando". */
export function thingBefore(index: DialogueIndex, turn: Turn): string | null {
  for (const each of index.turns.slice(Math.max(0, turn.at - reach), turn.at).toReversed())
    for (const utterance of each.utterances.toReversed()) {
      const thing = utterance.tags.has('read') ? null : thingIn(utterance);
      if (thing) return thing;
    }
  return null;
}

/** "Conhecer o pátio", if the speaker wants to do it or asks another to. */
function purposeIn(index: DialogueIndex, utterance: Utterance): Topic | null {
  const found = attended.exec(utterance.folded);
  if (!found || !coming.test(utterance.folded.slice(0, found.index))) return null;
  const [verb] = found;
  const object = objectBehind(index, utterance, found.index + verb.length);
  if (!saysSomething(object)) return null;
  const before = utterance.folded.slice(0, found.index);
  const isOfAnother = ofAnother.test(before);
  const isOneself = oneself.test(before) && !isOfAnother;
  const { turn } = utterance;
  const reply = index.turns[turn.at + 1];
  const comes = isOneself
    ? turn
    : reply && !isOfAnother && !isSameSpeaker(reply, turn) && utterance.tags.has('question')
      ? reply
      : null;
  if (asked.test(fold(object))) return null;
  if (inPerson.test(fold(object))) return { text: 'Visita', owner: comes?.speaker?.name ?? null, from: utterance };
  const text = shows.has(verb) && vague.test(fold(object)) ? 'Demonstração' : capital(`${verb} ${object}`);
  return { text, owner: text === 'Demonstração' ? null : (comes?.speaker?.name ?? null), from: utterance };
}

/** "A gente fala com a Helena": a talk, with whom. */
const talking =
  /\b(?:a gente|nos|vamos|vamo|podemos) (?:se |ja )?(?:fal|convers|sent|encontr|reun)[a-z]*(?: (?:de novo|juntos))?( com (?:(?:[oa]s? )?(?:doutora?|dra?|seu|dona|senhora?) [a-z]+|[oa]s? [a-z]+|[a-z]+))?/;
const oneOfUs = /^ com (?:(?:el[ea]|voce|[oa]? ?senhora?|a gente|todo|todos|calma|certeza|mais)\b)/;

function talkIn({ folded, text }: Utterance): { topic: Topic; isWithSomebody: boolean } | null {
  const found = talking.exec(folded);
  if (!found) return null;
  const [all, whom = ''] = found;
  const end = found.index + all.length;
  const named = oneOfUs.test(whom) ? '' : text.slice(end - whom.length, end);
  return { topic: { text: `Conversa${named}`, owner: null, from: null }, isWithSomebody: named !== '' };
}

/** The purpose of an agreed date: the nearest visit, meeting or thing before it, else right after it. */
export function topicOf(index: DialogueIndex, fact: Fact): Topic {
  const { turn, at } = fact.utterance;
  const { date } = factsOf(index);
  const talk = talkIn(fact.utterance);
  if (talk?.isWithSomebody) return talk.topic;
  for (const each of index.turns.slice(Math.max(0, turn.at - reach), turn.at + 1).toReversed()) {
    // Another date was agreed there, for another purpose.
    const isClosed =
      each !== turn &&
      factsIn(date, each).some(
        (other) => other.value !== fact.value && other.state === 'agreed' && other.date?.date !== fact.date?.date,
      );
    if (isClosed && turn.at - each.at > 2) break;
    for (const utterance of each.utterances.toReversed()) {
      if (utterance.at > at || utterance.tags.has('read')) continue;
      const purpose = purposeIn(index, utterance);
      if (purpose) return purpose;
      const name = meetings.find(({ pattern }) => pattern.test(utterance.folded))?.name;
      if (name) return { text: name, owner: null, from: utterance };
      const thing = each === turn ? null : thingIn(utterance);
      if (thing) return { text: capital(thing), owner: null, from: utterance };
    }
  }
  if (talk) return talk.topic;
  const behind = index.turns[turn.at + 1]?.folded ?? '';
  return { text: meetings.find(({ pattern }) => pattern.test(behind))?.name ?? 'Reunião', owner: null, from: null };
}
