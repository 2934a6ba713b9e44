import { type api, mostQuestions, type Question, QuestionFields, readInput, type Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { type NextQuestion, publish, requireVersion } from './publish.ts';
import { lockTemplate, readQuestions } from './template-access.ts';

type Groups = typeof api.templates;

/** Publishes the template with changed questions, and returns them. */
const change = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  version: number | undefined,
  next: (before: readonly Question[]) => readonly NextQuestion[],
): Promise<{ templateId: string; questions: Question[] }> => {
  const template = await lockTemplate(tx, ctx, id);
  await requireVersion(tx, template, version);
  const questions = next(await readQuestions(tx, template.id));
  await publish(tx, ctx, template, { name: template.name, questions });
  return { templateId: template.id, questions: await readQuestions(tx, template.id) };
};

/** The question with that id. Throws if there is none. */
const questionOf = (questions: readonly Question[], id: string): Question =>
  orThrow(
    questions.find((question) => question.id === id),
    'question_not_found',
  );

export const addQuestion = (
  ctx: Ctx,
  { params, body: { version, ...question } }: Received<Groups['addQuestion']>,
): Promise<Question> =>
  ctx.db.transaction(async (tx) => {
    const { templateId, questions } = await change(tx, ctx, params.id, version, (before) => {
      if (before.length >= mostQuestions) {
        throw new ProblemError('too_many_questions', { values: { most: mostQuestions } });
      }
      return [...before, question];
    });
    const added = orThrow(questions.at(-1), 'internal');
    await recordAudit(tx, ctx, 'question.add', added.id, { templateId });
    return added;
  });

const merged = (before: Question, change: Partial<QuestionFields>): NextQuestion => {
  const { id, text, subprompt, type, options } = before;
  const { value, issues } = readInput(QuestionFields, { text, subprompt, type, options, ...change });
  if (issues) throw new ProblemError('validation_failed', { issues: [...issues] });
  return { ...value, id };
};

export const updateQuestion = (
  ctx: Ctx,
  { params, body: { version, position, ...fields } }: Received<Groups['updateQuestion']>,
): Promise<Question> =>
  ctx.db.transaction(async (tx) => {
    const { templateId, questions } = await change(tx, ctx, params.id, version, (before) => {
      const question = questionOf(before, params.questionId);
      const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const others: NextQuestion[] = before.filter(({ id }) => id !== question.id);
      others.splice(position ?? question.position, 0, merged(question, named));
      return others;
    });
    await recordAudit(tx, ctx, 'question.update', params.questionId, { templateId, fields: Object.keys(fields) });
    return questionOf(questions, params.questionId);
  });

export const removeQuestion = (ctx: Ctx, { params }: Received<Groups['removeQuestion']>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const { templateId } = await change(tx, ctx, params.id, undefined, (before) => {
      const { id } = questionOf(before, params.questionId);
      if (before.length === 1) throw new ProblemError('template_without_questions');
      return before.filter((question) => question.id !== id);
    });
    await recordAudit(tx, ctx, 'question.remove', params.questionId, { templateId });
    return undefined;
  });
