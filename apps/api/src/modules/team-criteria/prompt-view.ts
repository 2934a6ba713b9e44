import { displayName, type EvaluationPrompt, type Person } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { callWorker } from '../../platform/call-worker.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { WorkOperations } from '../../platform/platform.ts';
import { defaultPrompt } from '../analysis/local/evaluation/compile-prompt.ts';
import { people } from '../identity/users/people.ts';
import type { CriteriaReading } from './read-criteria.ts';
import { type PromptVersion, readVersions, type TeamRow } from '../teams/prompt-versions.ts';

/** Timeout for a text of maximum length; ordinary ones take milliseconds. */
const timeoutMs = 20_000;

/** Parses or writes a prompt in a worker process, so that no text can block other requests. */
export const callPromptWorker = <Name extends 'readPrompt' | 'viewCriteria' | 'writePrompt' | 'compileCriteria'>(
  { platform, actor }: Ctx,
  name: Name,
  ...args: Parameters<WorkOperations[Name]>
): Promise<Awaited<ReturnType<WorkOperations[Name]>>> => callWorker(platform, actor.companyId, name, args, timeoutMs);

/** Author of a version; null if unknown. */
export const readAuthor = async (tx: Tx, version: PromptVersion | undefined): Promise<Person | null> => {
  if (!version?.userId) return null;
  const [by] = await tx.select().from(people).where(eq(people.id, version.userId));
  return by ? { id: by.id, displayName: displayName(by) } : null;
};

/** The prompt of a team, for admins. */
export const viewPrompt = async (
  tx: Tx,
  ctx: Ctx,
  { id: teamId, evaluationPrompt, evaluationVersion: version }: TeamRow,
  reading: CriteriaReading,
): Promise<EvaluationPrompt> => {
  const [newest] = await readVersions(tx, ctx, teamId, version);
  return {
    teamId,
    prompt: evaluationPrompt ?? defaultPrompt,
    isDefault: evaluationPrompt === null,
    defaultPrompt,
    version,
    by: await readAuthor(tx, newest),
    at: newest?.at.toISOString() ?? null,
    ...reading,
  };
};
