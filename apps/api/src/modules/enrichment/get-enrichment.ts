import type { api, Received, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readEnrichment } from './read-enrichment.ts';

type Get = typeof api.enrichment.get;

export const getEnrichment = (ctx: Ctx, { params }: Received<Get>): Promise<Reply<Get>> =>
  ctx.db.read(async (tx) => readEnrichment(tx, ctx, await readMeeting(tx, ctx, params.meetingId)));
