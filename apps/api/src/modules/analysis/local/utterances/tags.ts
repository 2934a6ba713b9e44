import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';

const cueNames = [
  'agreement',
  'refusal',
  'hedge',
  'pending',
  'condition',
  'reported',
  'former',
  'claim',
  'evasion',
  'negation',
  'affirmation',
  'self',
] as const;

/** The function of an utterance in the talk. */
export type Tag = (typeof cueNames)[number] | 'question' | 'nod' | 'read' | 'short';

const cue = Object.fromEntries(cueNames.map((name) => [name, patternOf(cues[name].phrases)]));
const lead = new RegExp(
  `^(?:(?:${cues.lead.phrases.map((each) => each.replace('_', '[a-z]+')).join('|')})[,.!… ]+)+(?=\\S)`,
);
const reading = patternOf(cues.reading.phrases);

/** "né?", "tá?" and the like expect a nod, not an answer. */
const nod =
  /(?:^|[,\s])(?:ne|ta|certo|ok|viu|visse|entendeu|sabe|hein|beleza|ta bom|pode ser|combinado|tche|nao e|nao)\s*\?$/;
/** Openings of questions in transcripts without question marks. */
const interrogative =
  /^(?:(?:e|mas|entao|ai|nossa|hum|entendi|certo|ta|bom|agora),? )*(?:qual|quais|quant[oa]s?|quem|quando|onde|como|por que|o que|pra quando|de quantas?|em quantos?|sera que|tem como|da pra|(?:voces?|o senhor|a senhora) (?:tem|ja|us\w+|conseguem?|sabem?|decide|pensa\w*|quer\w*))\b/;
/** Questions without a question mark. */
const prompt =
  /\b(?:queria|quero|preciso) (?:entender|saber)\b|\bme (?:conta|contem|conte|fala|fale|diz|diga|explica)\b/;

/** The text without a lead-in such as "ah, então". */
export const bare = (folded: string): string => folded.replace(lead, '');

/** Ranges of quoted speech in a turn: between quotation marks, or after "deixa eu ler". */
export const readAloud = (folded: string, hasMarks: boolean): [from: number, to: number][] => {
  const quoted = Array.from(
    folded.matchAll(/["“«]([^"”»]{12,})(?:["”»]|$)/g),
    ({ index, 0: all }): [number, number] => [index, index + all.length],
  );
  if (quoted.length > 0) return quoted;
  const cued = reading.exec(folded);
  return cued && (!hasMarks || /^[^.?!]{0,60}:/.test(folded.slice(cued.index))) ? [[cued.index, folded.length]] : [];
};

export const tagsOf = (folded: string, hasMarks: boolean, isRead: boolean): Set<Tag> => {
  const said = bare(folded);
  const tags = new Set<Tag>(cueNames.filter((name) => cue[name]?.test(said)));
  const asks = hasMarks ? folded.trimEnd().endsWith('?') : interrogative.test(folded);
  if (asks && nod.test(folded)) tags.add('nod');
  else if (asks || prompt.test(folded)) tags.add('question');
  if (isRead) tags.add('read');
  if (said.length < 28) tags.add('short');
  return tags;
};
