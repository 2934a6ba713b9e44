import type { Export, NewExport } from '@pauta/contract';
import type { z } from 'zod';
import { type Ctx, recordAuditOfEach } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { toExportPath } from './export-address.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { readExported } from './exported-meetings.ts';

const goodForMs = 15 * 60_000;

/** Creates a signed address from which meetings that the actor may see are downloaded as files. */
export const createExport = (ctx: Ctx, { body }: { body: z.output<typeof NewExport> }): Promise<Export> =>
  ctx.db.transaction(async (tx) => {
    const { format, language, filter } = body;
    const requestedIds = [...new Set(body.meetingIds)];
    const titles = await readExported(tx, ctx, { ids: requestedIds, filter, format });
    if (titles.size === 0 || titles.size < requestedIds.length) throw new ProblemError('meeting_not_found');
    const ids = [...titles.keys()];
    await recordAuditOfEach(tx, ctx, 'meeting.export', ids, {
      format,
      meetingCount: ids.length,
      ...(filter && { filter }),
    });
    const expiresAt = new Date(ctx.now().getTime() + goodForMs);
    const url = toExportPath(ctx.platform, {
      ids: requestedIds,
      filter,
      format,
      language,
      expires: String(Math.floor(expiresAt.getTime() / 1000)),
      user: ctx.actor.userId,
      session: ctx.actor.sessionId ?? '',
    });
    const isOne = !filter && ids.length === 1 && format !== 'csv';
    const ending = isOne || format === 'csv' ? format : 'zip';
    const fileName = fileNameOf(
      isOne ? (titles.get(ids[0] ?? '') ?? '') : language === 'en' ? 'meetings' : 'reuniões',
      ending,
    );
    return { url, fileName, expiresAt: expiresAt.toISOString(), meetingCount: ids.length };
  });
