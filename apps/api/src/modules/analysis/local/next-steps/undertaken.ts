import { factsIn, factsOf } from '../facts/facts.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { type Action, isNoVerb } from './actions.ts';

const habit = patternOf(cues.habit.phrases);
const negation = /\b(?:nao|num|nunca|nem)(?: \S+)? $/;
const condition = /(?:^|[\s,])(?:se|caso|desde que)\s/;
/** "Hoje eu pago duzentos" describes the present. */
const nowadays =
  /^(?:(?:e|mas|olha),? )*hoje (?:[oa] [a-z]+ (?:d[oae] [a-z]+ )?|eu |a gente )?(?:pag|lev|gast|fa[zc])[a-z]* (?:[oa]s )?(?:um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\d|[a-z]*(?:enta|inte|entos|mil))/;
/** "Deixa pra lá", "deixa eu ver", "olhe bem": idioms without an action. */
const idle =
  /^(?: (?:pra la|claro|quieto|eu|bem|so|aqui|ai|la|que eu|comigo|na conta|rapido|devagar|e (?:melhor|pior|mais)))(?![a-z])/;

/** "Deixo o quarto como opção", "deixa o site de fora": says how something is. */
const leaves = /^(?: [a-z]+){1,4} (?:como|de fora|de lado|(?:para|pra) depois)(?![a-z])/;

const comes = new Set(['ir', 'vir']);

const asksHow = /^(?:(?:e|mas),? )?(?:como|quando|onde|quem|qual)\b.*\?$|\b(?:quando|onde|que dia|que horas)\?$/;
const bareTogether = /^(?!.*\beu ).*\bjunto$/;
const atOnce = /^(?:(?:e|ai|entao) )?deix[ae] eu\b/;
const withSomebody = /^ com (?:el[ea]s?|[oa]s? |meus? |minhas? )/;
const together = /^junto com\b/;
/** "Ela gostaria de ver o painel?" asks for the wish of another. */
const wishOfAnother = /\b(?:el[ea]s?|voces?|senhora?) $/;
/** "Com a cláusula resolvida, eu libero" is a condition. */
const granted = /^(?:(?:e|mas|ai|entao),? )*com [^,.]{3,60}(?:id|ad)[oa]s?, /;

const wished = /\bqueria /;
/** "A implantação leva quatro semanas". */
const lasts = /^ (?:uns |umas )?[a-z0-9]+ (?:dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?)\b/;
/** "Faço umas perguntas" is done at once. */
const questions = /^ (?:umas |algumas )?perguntas\b/;

/** "Eu quero ver o teste" wishes for what another does. */
const wish = /\b(?:quero|queria|gostaria de) $/;

/** "Quando o Téo volta de viagem": says when something is done. */
const whenAnother = /\b(?:quando|assim que|depois que|logo que|enquanto) (?!eu |a gente )(?:[a-z]+ ){1,3}$/;

/** Whether an action is a commitment: not negated, habitual or under an earlier condition. */
export const isUndertaken = ({ folded, text, tags }: Utterance, { verb, kind, form, start, end }: Action): boolean => {
  // "Pode deixar, eu mando."
  if (verb === 'deixar' && /^\s*(?:[,.!…]|$)/.test(folded.slice(end))) return false;
  if (verb === 'deixar' && leaves.test(folded.slice(end))) return false;
  // "Precisa conversar com o caixa" has a thing as its subject.
  if (!tags.has('question') && folded.startsWith('precisa ', start)) return false;
  // "Como eu vejo quem falta?" asks how, "eu te ligo quando?" when, "junto com a resposta" qualifies.
  if (tags.has('question') && /\bgostaria/.test(folded) && wishOfAnother.test(folded.slice(0, start))) return false;
  if (granted.test(folded)) return false;
  if (kind === 'look' && wish.test(folded.slice(start, end).replace(/\S+$/, ''))) return false;
  // "Queria mostrar o sistema" wishes, and undertakes nothing.
  if (wished.test(folded.slice(start, end))) return false;
  if (verb === 'levar' && lasts.test(folded.slice(end))) return false;
  if (verb === 'fazer' && questions.test(folded.slice(end))) return false;
  if (asksHow.test(folded) || together.test(folded.slice(start))) return false;
  if (isNoVerb(text.slice(start, end))) return false;
  // "Pede junto", "vem junto".
  if (verb === 'juntar' && bareTogether.test(folded.slice(start, end))) return false;
  // "Deixa eu fazer a conta" is done at once, "deixa eu ver com o meu diretor" is not.
  if (atOnce.test(folded.slice(start, end)) && !withSomebody.test(folded.slice(end))) return false;
  if ((idle.test(folded.slice(end)) && !comes.has(verb)) || nowadays.test(folded)) return false;
  const before = folded.slice(0, start);
  if (form === 'third' && whenAnother.test(before)) return false;
  return !negation.test(before) && !habit.test(folded) && !condition.test(before.split(/[.;]/).at(-1) ?? '');
};

/** "Mando o Lenildo subir no telhado": sends a person, not a thing. */
export const sendsSomebody = (index: DialogueIndex, { turn, start }: Utterance, { verb, end }: Action): boolean =>
  verb === 'enviar' &&
  factsIn(factsOf(index).person, turn).some(
    ({ start: from, person }) => !person?.isSelf && from > start + end && from <= start + end + 4,
  );
