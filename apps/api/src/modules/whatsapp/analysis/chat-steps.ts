import { fold } from '@pauta/contract/fold';
import type { Analyst, NewNextStep, NextStep, NextStepCorrection } from '@pauta/contract';
import type { z } from 'zod';
import { v5 } from 'uuid';
import { newId } from '../../../platform/columns.ts';
import { definedOnly } from '../../../platform/defined-only.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { conversationRef } from '../../../platform/subject-ref.ts';
import { mostOfAKind } from '../../analysis/evidence.ts';
import { readAuthors } from '../../corrections/authors.ts';
import { type By, correct, readStatement, readStatementsIn, type Statements } from '../../corrections/correct.ts';
import type { ChatRow } from './conversation-subject.ts';

type Statement = Statements['next_step'];

/** A step of the last run, with a key that is stable across runs. */
interface RunStep extends Statement {
  readonly id: string;
}

/** The run's steps in a form that people can correct. The same step has the same id in a later run. */
const stepsOfRun = ({ id: chatId, summary }: ChatRow): RunStep[] => {
  const times = new Map<string, number>();
  return (summary?.nextSteps ?? []).map(({ text, owner, dueDate, evidence }, position) => {
    const words = fold(text);
    const time = times.get(words) ?? 0;
    times.set(words, time + 1);
    const key = time === 0 ? words : `${words} ${time + 1}`;
    const analyst: Analyst = summary?.analyst ?? 'local';
    const said = { text, owner, dueDate, position, evidence: [evidence] };
    return { id: v5(key, chatId), replaces: key, analyst, isRemoved: false, ...said };
  });
};

/** A next step of a conversation, with its evidence. */
export type ChatStep = Omit<NextStep, 'evidence'> & { readonly evidence: Statement['evidence'] };

/** The next steps of a conversation: people's and those of the run that nobody changed, in order. */
export const readSteps = async (tx: Tx, chat: ChatRow): Promise<ChatStep[]> => {
  const said = await readStatementsIn(tx, [chat.id], 'next_step');
  const replaced = new Set(said.map(({ statement }) => statement.replaces));
  const authorOf = await readAuthors(tx, said);
  const ofRun = stepsOfRun(chat).filter(({ replaces }) => !replaced.has(replaces));
  const steps = [
    ...ofRun.map((statement) => ({ id: statement.id, statement, by: null })),
    ...said
      .filter(({ statement }) => !statement.isRemoved)
      .map(({ key, statement, ...author }) => ({ id: key, statement, by: authorOf(author) })),
  ];
  return steps
    .toSorted((a, b) => a.statement.position - b.statement.position || (a.id < b.id ? -1 : 1))
    .map(({ id, by, statement: { text, owner, dueDate, isDone = false, analyst = null, evidence } }) => {
      return { id, text, owner, dueDate, isDone, analyst, by, evidence };
    });
};

/** Changes or removes a next step. A later run that finds the same step does not restore it. */
export const correctChatStep = async (
  tx: Tx,
  by: By,
  chat: ChatRow,
  stepId: string,
  change: NextStepCorrection,
): Promise<string> => {
  const own = await readStatement(tx, chat.id, 'next_step', stepId);
  const { id: _, ...found } = own
    ? { id: stepId, ...own }
    : orThrow(
        stepsOfRun(chat).find(({ id }) => id === stepId),
        'next_step_not_found',
      );
  return correct(tx, by, conversationRef(chat), 'next_step', stepId, { ...found, ...definedOnly(change) });
};

/** Adds a next step after the existing ones. */
export const addChatStep = async (
  tx: Tx,
  by: By,
  chat: ChatRow,
  { text, owner, dueDate }: z.output<typeof NewNextStep>,
): Promise<string> => {
  const said = await readStatementsIn(tx, [chat.id], 'next_step');
  const all = [...stepsOfRun(chat), ...said.map(({ statement }) => statement)];
  if (all.length >= mostOfAKind) throw new ProblemError('too_many_next_steps', { values: { most: mostOfAKind } });
  const position = all.reduce((last, step) => Math.max(last, step.position), -1) + 1;
  const step = { replaces: null, isRemoved: false, text, owner, dueDate, position, evidence: [] };
  return correct(tx, by, conversationRef(chat), 'next_step', newId(), step);
};
