import {
  hasOptions,
  mostQuestions,
  type NewTemplateInput,
  type Question,
  type QuestionFieldsInput,
  QuestionType,
  type TemplateUpdateInput,
  type TemplateWithQuestions,
} from '@pauta/contract';
import { v4 as uuid } from 'uuid';

/** A question in the editor. */
export type DraftQuestion = {
  /** Its id if it has been published, otherwise a temporary key. */
  readonly key: string;
  readonly isNew: boolean;
  readonly text: string;
  readonly subprompt: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
};

/** A template in the editor. */
export type TemplateDraft = {
  /** The version it is based on; 0 for a new template. */
  readonly base: number;
  readonly name: string;
  readonly questions: readonly DraftQuestion[];
};

/** A published question as a draft. */
export const toDraftQuestion = ({ id, text, subprompt, type, options }: Question): DraftQuestion => ({
  key: id,
  isNew: false,
  text,
  subprompt: subprompt ?? '',
  type,
  options,
});

/** A version of a template as a draft. */
export const draftOf = ({
  version,
  name,
  questions,
}: Pick<TemplateWithQuestions, 'version' | 'name' | 'questions'>): TemplateDraft => ({
  base: version,
  name,
  questions: questions.map(toDraftQuestion),
});

export const newQuestion = (fields: Partial<DraftQuestion> = {}): DraftQuestion => ({
  text: '',
  subprompt: '',
  type: 'text',
  options: [],
  ...fields,
  key: uuid(),
  isNew: true,
});

/** A new template with an empty first question. */
export const newDraft = (): TemplateDraft => ({ base: 0, name: '', questions: [newQuestion()] });

const isQuestion = (stored: unknown): stored is DraftQuestion => {
  const { key, isNew, text, subprompt, type, options } = Object(stored) as Partial<DraftQuestion>;
  return (
    [key, text, subprompt].every((value) => typeof value === 'string') &&
    typeof isNew === 'boolean' &&
    QuestionType.options.some((known) => known === type) &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string')
  );
};

/** Whether a stored value is a draft in the current format, or null for none. */
export const isDraft = (stored: unknown): stored is TemplateDraft | null => {
  if (stored === null) return true;
  const { base, name, questions } = Object(stored) as Partial<TemplateDraft>;
  return (
    typeof base === 'number' && typeof name === 'string' && Array.isArray(questions) && questions.every(isQuestion)
  );
};

/** Request fields of a question, without empty options or options that its type does not have. */
export const fieldsOf = ({ text, subprompt, type, options }: DraftQuestion): QuestionFieldsInput => ({
  text: text.trim(),
  subprompt: subprompt.trim() || null,
  type,
  options: hasOptions(type) ? options.map((option) => option.trim()).filter((option) => option !== '') : [],
});

/** Key of a question's content. */
export const asKey = (question: DraftQuestion): string => JSON.stringify(fieldsOf(question));

/** Whether publishing two drafts would have the same result. */
export const areSame = (one: TemplateDraft, other: TemplateDraft): boolean => {
  const content = ({ name, questions }: TemplateDraft) =>
    JSON.stringify([name.trim(), questions.map((question) => [question.key, asKey(question)])]);
  return content(one) === content(other);
};

export type QuestionFault = 'no_text' | 'few_options' | 'repeated_option';

/** Why a question cannot be published or tried; null if it can. */
export const faultOf = (question: DraftQuestion): QuestionFault | null => {
  const { text, type, options = [] } = fieldsOf(question);
  if (!text) return 'no_text';
  if (!type || !hasOptions(type)) return null;
  if (options.length < 2) return 'few_options';
  const compared = new Set(options.map((option) => option.toLocaleLowerCase('pt-BR')));
  return compared.size < options.length ? 'repeated_option' : null;
};

/** Whether the draft can be published. */
export const isComplete = ({ name, questions }: TemplateDraft): boolean =>
  name.trim() !== '' &&
  questions.length > 0 &&
  questions.length <= mostQuestions &&
  questions.every((question) => faultOf(question) === null);

export const toNew = ({ name, questions }: TemplateDraft): NewTemplateInput => ({
  name: name.trim(),
  questions: questions.map(fieldsOf),
});

export const toUpdate = ({ base, name, questions }: TemplateDraft): TemplateUpdateInput => ({
  name: name.trim(),
  version: base,
  questions: questions.map((question) => ({ ...fieldsOf(question), ...(!question.isNew && { id: question.key }) })),
});

/** The questions with one moveQuestion to another position. */
export const moveQuestion = (
  questions: readonly DraftQuestion[],
  key: string,
  to: number,
): readonly DraftQuestion[] => {
  const others = questions.filter((question) => question.key !== key);
  return others.toSpliced(to, 0, ...questions.filter((question) => question.key === key));
};

export type Change = {
  readonly kind: 'added' | 'changed' | 'removed' | 'renamed' | 'reordered';
  readonly text: string;
};

/** Differences between two states of a template, in the order of the later one. */
export const changesBetween = (before: TemplateDraft, after: TemplateDraft): readonly Change[] => {
  const known = new Map(before.questions.map((question) => [question.key, question]));
  const kept = new Set(after.questions.map(({ key }) => key));
  const changes: Change[] = before.name.trim() === after.name.trim() ? [] : [{ kind: 'renamed', text: after.name }];
  for (const question of after.questions) {
    const old = known.get(question.key);
    if (!old) changes.push({ kind: 'added', text: question.text });
    else if (asKey(old) !== asKey(question)) changes.push({ kind: 'changed', text: question.text });
  }
  for (const { key, text } of before.questions) if (!kept.has(key)) changes.push({ kind: 'removed', text });
  const order = (draft: TemplateDraft, among: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    draft.questions.flatMap(({ key }) => (among.has(key) ? [key] : [])).join();
  if (order(before, kept) !== order(after, known)) changes.push({ kind: 'reordered', text: '' });
  return changes;
};
