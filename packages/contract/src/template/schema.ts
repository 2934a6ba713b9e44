import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, Instant, line, prose } from '../primitives.ts';
import { Person } from '../user/schema.ts';

export const QuestionType = z.enum(['text', 'yes_no', 'single', 'multiple', 'number', 'date', 'money', 'person']);
export type QuestionType = z.infer<typeof QuestionType>;

export const Question = z.object({
  id: Id,
  text: z.string(),
  /** Further instructions for the analyst. */
  subprompt: z.nullable(z.string()),
  type: QuestionType,
  /** Choices of `single` and `multiple`. */
  options: z.array(z.string()),
  position: z.int(),
});
export type Question = z.infer<typeof Question>;

/** Maximum number of questions in a template. */
export const mostQuestions = 100;
export const mostOptions = 50;

/** Whether a question type has options. */
export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multiple';

const asCompared = (text: string): string => text.trim().toLocaleLowerCase('pt-BR');

const areDistinct = (texts: readonly string[]): boolean => new Set(texts.map(asCompared)).size === texts.length;

const options = z._default(
  z.array(line(200)).check(z.maxLength(mostOptions), z.refine(areDistinct, rule('repeated_option'))),
  [],
);

const fields = {
  text: line(500),
  subprompt: z._default(z.nullable(prose(2000)), null),
  type: z._default(QuestionType, 'text'),
  options,
};

const enoughOptions = z.refine<{ type: QuestionType; options: readonly string[] }>(
  ({ type, options: choices }) => !hasOptions(type) || choices.length >= 2,
  { error: rule('too_few_options'), path: ['options'] },
);

/** A question as input. Options of a type without options are dropped. */
export const QuestionFields = z.strictObject(fields).check(enoughOptions);
export type QuestionFields = z.output<typeof QuestionFields>;
export type QuestionFieldsInput = z.input<typeof QuestionFields>;

/** The version that a change is based on: an older one is refused. */
const version = z.int().check(z.positive(), z.lte(2 ** 31 - 1));

export const NewQuestion = z.strictObject({ ...fields, version: z.optional(version) }).check(enoughOptions);

/** The given fields change; the result must be a valid question. */
export const QuestionPatch = z
  .partial(
    z.strictObject({
      text: fields.text,
      subprompt: z.nullable(prose(2000)),
      type: QuestionType,
      options: z.array(line(200)).check(z.maxLength(mostOptions), z.refine(areDistinct, rule('repeated_option'))),
      position: z.int().check(z.gte(0), z.lt(mostQuestions)),
      version,
    }),
  )
  .check(
    z.refine(
      (change) => Object.entries(change).some(([field, value]) => field !== 'version' && value !== undefined),
      rule('nothing_to_change'),
    ),
  );
export type QuestionPatch = z.infer<typeof QuestionPatch>;

const name = line(120);

export const NewTemplate = z.strictObject({
  name,
  isShared: z._default(z.boolean(), false),
  questions: z
    .array(QuestionFields)
    .check(z.minLength(1, rule('no_question')), z.maxLength(mostQuestions, rule('too_many_questions'))),
});
export type NewTemplate = z.output<typeof NewTemplate>;
export type NewTemplateInput = z.input<typeof NewTemplate>;

const KeptQuestion = z.strictObject({ ...fields, id: z.optional(Id) }).check(enoughOptions);

const isEachOnce = (questions: readonly { id?: string | undefined }[]): boolean => {
  const ids = questions.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
};

/** The complete new template. A question with an id keeps its answers; one without is new. */
export const TemplateUpdate = z.strictObject({
  name,
  version,
  questions: z
    .array(KeptQuestion)
    .check(
      z.minLength(1, rule('no_question')),
      z.maxLength(mostQuestions, rule('too_many_questions')),
      z.refine(isEachOnce, rule('repeated_question')),
    ),
});
export type TemplateUpdate = z.output<typeof TemplateUpdate>;
export type TemplateUpdateInput = z.input<typeof TemplateUpdate>;

export const Template = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  /** Whether it is the caller's default: their own choice, or else the company's. */
  isDefault: z.boolean(),
  /** Whether it is the company's default. */
  isCompanyDefault: z.boolean(),
  /** Null if the owner's account is deleted, or it belongs to the company. */
  owner: z.nullable(Person),
  /** Whether the caller may edit it: their own, and as an admin any that they may see. */
  mayEdit: z.boolean(),
  /** Incremented with each change of name or questions. */
  version: z.int(),
  questionCount: z.int(),
  updatedAt: Instant,
});
export type Template = z.infer<typeof Template>;

export const TemplateWithQuestions = z.extend(Template, { questions: z.array(Question) });
export type TemplateWithQuestions = z.infer<typeof TemplateWithQuestions>;

/** A published version of a template. */
export const TemplateVersion = z.object({
  version: z.int(),
  name: z.string(),
  questions: z.array(Question),
  /** The publisher; null if unknown. */
  by: z.nullable(Person),
  at: Instant,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;
