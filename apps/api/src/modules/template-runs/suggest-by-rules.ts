import { unaccented } from '@pauta/contract/fold';
import { hasOptions, type QuestionSuggestion, type QuestionType, type SuggestionKind } from '@pauta/contract';
import { isEnglish } from '../portuguese/is-english.ts';
import { questionTypeOf } from '../templates/question-type.ts';
import { concepts, outOfOptions } from './question-concepts.ts';

/** A question in the editor. */
export interface DraftQuestion {
  question: string;
  subprompt: string | null;
  options: string[];
  type: QuestionType;
}

/** The first of several questions in one sentence. */
const firstOfSeveral = (question: string): string | undefined => {
  const marks = question.split('?').filter((part) => part.trim() !== '');
  if (marks.length > 1 && marks[0]) return `${marks[0].trim()}?`;
  const [, first] =
    /^(.{8,}?),? (?:e|and) (?:quem|quando|quanto|quantos|quantas|qual|quais|como|onde|por que|who|when|how|which|what|why)\b/i.exec(
      question,
    ) ?? [];
  return first ? `${first.trim()}?` : undefined;
};

const orders: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:descreva|descrever|informe|informar|diga|explique|identifique|identificar|indique)\s+(?:qual (?:é|e) )?/i,
    'Qual é ',
  ],
  [/^(?:liste|listar|enumere|cite)\s+(?:quais (?:são|sao) )?/i, 'Quais são '],
  [/^(?:list|name|describe|identify|state)\s+/i, 'What is '],
];

/** Single words that are written instead of a question, by gender. */
const things: readonly (readonly [string, RegExp])[] = [
  ['o', /^(?:preço|prazo|orçamento|problema|desafio|concorrente|sistema|valor|objetivo|decisor|investimento)$/i],
  ['a', /^(?:dor|verba|data|meta|solução|necessidade|urgência|objeção|ferramenta)$/i],
];

/** Rewrites an instruction, or a single word, as a question. */
const asQuestion = (text: string): string | undefined => {
  const question = text.trim();
  const thing = question.replace(/[.:;!?,]+$/, '');
  const article = things.find(([, sign]) => sign.test(thing))?.[0];
  if (article) return `Qual é ${article} ${thing.toLowerCase()}?`;
  const order = orders.find(([sign]) => sign.test(question));
  const asked = order ? question.replace(order[0], order[1]) : question;
  const ended = /[?]$/.test(asked) ? asked : `${asked.replace(/[.:;!,]+$/, '')}?`;
  return ended === question ? undefined : ended;
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Suggestions of the rules, each changing one thing, the most important first. */
export const suggestByRules = (draft: DraftQuestion): QuestionSuggestion[] => {
  const { question, subprompt, options, type } = draft;
  const folded = unaccented(question);
  const language = isEnglish(question) ? 'en' : 'pt';
  const concept = concepts.find(({ sign }) => sign.test(folded));
  const suggestions: QuestionSuggestion[] = [];
  const suggest = (kind: SuggestionKind, change: Partial<DraftQuestion>) =>
    suggestions.push({ kind, ...draft, ...change, why: null });

  const single = firstOfSeveral(question);
  if (single) suggest('single_question', { question: capital(single), type: questionTypeOf(single) ?? type });

  const written = options.filter((option) => option.trim() !== '');
  const known = concept?.options?.[language];
  if (hasOptions(type)) {
    const out = outOfOptions[language];
    if (written.length < 2 && known) suggest('options', { options: [...known] });
    else if (written.length >= 2 && !written.some((option) => /^(?:outr|other|nenhum|none)/i.test(option.trim())))
      suggest('options', { options: [...written, out] });
  } else if (known && concept?.choice && type === 'text') {
    suggest('options', { type: concept.choice, options: [...known] });
  }

  const fitting = questionTypeOf(question);
  if (fitting && fitting !== type && !hasOptions(type)) suggest('type', { type: fitting, options: [] });

  const reworded = single ? undefined : asQuestion(question);
  if (reworded) suggest('wording', { question: capital(reworded) });

  if (!subprompt?.trim()) {
    const guidance = concept?.guidance?.[language];
    if (guidance) suggest('guidance', { subprompt: guidance });
  }
  return suggestions.slice(0, 4);
};
