import * as z from 'zod/mini';
import { Id, Instant } from '../primitives.ts';

export const QuestionType = z.enum(['text', 'yes_no', 'single', 'multiple', 'number', 'date', 'money', 'person']);
export type QuestionType = z.infer<typeof QuestionType>;

export const Question = z.object({
  id: Id,
  text: z.string(),
  /** Further words that tell the analyst what is meant. */
  subprompt: z.nullable(z.string()),
  type: QuestionType,
  /** Choices of `single` and `multiple`. */
  options: z.array(z.string()),
  position: z.int(),
});
export type Question = z.infer<typeof Question>;

export const Template = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  questionCount: z.int(),
  updatedAt: Instant,
});
export type Template = z.infer<typeof Template>;

export const TemplateWithQuestions = z.extend(Template, { questions: z.array(Question) });
export type TemplateWithQuestions = z.infer<typeof TemplateWithQuestions>;
