import { stem } from '../../../portuguese/stemming.ts';
import type { Coverage } from '../retrieval/coverage.ts';
import { haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import { bare } from '../utterances/tags.ts';
import type { Utterance } from '../utterances/utterance.ts';

const denial = /\b(?:nao|num (?!a )|nunca|nem|sem|nenhuma?|jamais|nada|deix[ae] pra la)\b/;
/** "Não é que a gente não tenha." */
const twice = /\bnao e que (?:[a-z]+ ){0,3}(?:nao|nunca)\b/;
/** "Se não achar, devolvemos": the case that the question supposes is not denied. */
const supposed = /\bse (?:[a-z]+ ){0,5}?(?:nao|nunca) [^,;:.]*/;
/** "Eu não sei se eu encaixo", "não falo disso agora" is neither. */
const unsaid =
  /\b(?:(?:nao|nem|num) (?:sei|sabe|sabemos|lembro|ideia)|vai saber|sei la)(?: nem)? se\b|\bnao (?:[a-z]+ )?fal(?:o|e|ar|amos|emos) (?:mais )?(?:[dn]isso|d[eao] [a-z]+ (?:hoje|agora))\b/;

/** Whether it says neither yes nor no. */
export const isNeither = ({ turn, start }: Utterance): boolean => unsaid.test(turn.folded.slice(start));

const condition = /(?:^|[,;:] |\b(?:mas|e|que) )(?:se|caso) (?!a gente vai\b)[^,;:.]*/g;
/** "Em agosto vai, se a encomenda se confirmar": only supposed, where no case is asked about. */
export const isSupposed = ({ folded, terms }: ReadQuestion, said: Utterance): boolean => {
  if (/\b(?:se|caso)\b/.test(folded) || said.folded.search(condition) < 0) return false;
  const head = terms.find(({ isHead }) => isHead)?.stem;
  const names = (text: string): boolean =>
    (text.match(/[a-z]+/g) ?? []).some((word) => head && haveSameStem(stem(word), head));
  return names(said.folded) && !names(said.folded.replace(condition, ' '));
};

const leaving = /\b(?:deix|par)(?:ar|ou|a|am|aram) de\b/;
/** "Vai deixar de cobrar?" "Não vou cobrar": the no of one is the yes of the other. */
export const isTurnedAround = ({ folded }: ReadQuestion, said: Utterance): boolean =>
  leaving.test(folded) && denial.test(said.folded) && !leaving.test(said.folded);

/** The yes or no in a reply: by its first word, else by negations next to the question's words. */
export function polarityOf(
  read: ReadQuestion,
  utterance: Utterance,
  coverage: Coverage,
): { isNo: boolean; fit: number } {
  const { folded, tags, inTurn, turn } = utterance;
  const said = bare(folded);
  const isReply = inTurn === 0 && turn.asked !== null && coverage.asked > 0.3;
  const isNo =
    /^(?:nao|nunca|nada|nem|negativo|jamais|num)\b/.test(said) && !/^nao,? (?:mas|e so|tem problema|so)/.test(said);
  const without = /\bsem ([a-z]+)/.exec(read.folded)?.[1];
  // "Pode sair sem multa?" "Não tem multa."
  if (without && new RegExp(`\\b(?:nao|nem) (?:[a-z]+ ){1,3}${without}\\b`).test(said))
    return { isNo: false, fit: isReply ? 1 : 0.5 };
  if (twice.test(said)) return { isNo: false, fit: isReply ? 1 : 0.5 };
  if (isReply && isNo) return { isNo: true, fit: 1 };
  if (isReply && tags.has('affirmation')) return { isNo: /^\S+ nao\b/.test(said), fit: 1 };
  const isAbout = (words: string): boolean =>
    (words.match(/[a-z]+/g) ?? []).some((word) =>
      read.terms.some((term) => term.stem && haveSameStem(stem(word), term.stem)),
    );
  const [head = ''] = said.split(/[,;:.!]/);
  if (isReply && isAbout(head.split(' ')[0] ?? '')) return { isNo: denial.test(head), fit: 1 };
  const stated = supposed.test(read.folded) ? said.replace(supposed, '') : said;
  const text = without ? stated.replace(new RegExp(`\\bsem (?=${without})`), '') : stated;
  const clauses = text.split(/[,;:]|\bmas\b|\bporque\b/);
  const about = clauses.filter(isAbout);
  const isDenied = (about.length > 0 ? about : clauses).some((clause) => denial.test(clause));
  return { isNo: isDenied, fit: about.length > 0 ? 0.5 : 0 };
}
