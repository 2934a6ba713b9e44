import { type ExportFormat, fillIn, issueTexts, type MeetingView, mostListed } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { chosenMeetings } from '../meetings/choose-meetings.ts';
import { readTitles } from '../meetings/read-titles.ts';

/** Titles by id of the meetings that the actor may see, in order; or those of a filter, the newest first. */
export const readExported = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { ids, filter, format }: { ids: readonly string[]; filter: MeetingView['filter'] | undefined; format: ExportFormat },
): Promise<ReadonlyMap<string, string>> => {
  if (!filter) {
    const titles = await readTitles(tx, ctx, ids);
    return new Map(ids.flatMap((id) => (titles.has(id) ? [[id, titles.get(id) ?? ''] as const] : [])));
  }
  const most = mostListed(format);
  const { rows, total } = await chosenMeetings(tx, ctx, { filter }, most);
  if (total > most) {
    const message = fillIn(issueTexts.too_many, { most }, 'pt-BR');
    throw new ProblemError('validation_failed', {
      issues: [{ path: 'filter', code: 'too_many', values: { most }, message }],
    });
  }
  return new Map(rows.map(({ id, title }) => [id, title]));
};
