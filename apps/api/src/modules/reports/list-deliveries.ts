import { type api, displayName, type Received, type Reply } from '@pauta/contract';
import { count, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { reportScope } from './report-view.ts';
import { reportConfigs, reportDeliveries } from './reports.table.ts';
import { recordDeliveries } from './record-deliveries.ts';

type Deliveries = typeof api.reports.deliveries;

/** A page of a report's deliveries, newest first. */
export const listDeliveries = (ctx: Ctx, { params, query }: Received<Deliveries>): Promise<Reply<Deliveries>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const { limit, page } = query;
    const [config] = await tx.select({ id: reportConfigs.id }).from(reportConfigs).where(reportScope(ctx, params.id));
    const where = eq(reportDeliveries.configId, orThrow(config, 'report_not_found').id);
    await recordDeliveries(tx, ctx.now());
    const rows = await tx
      .select({ delivery: reportDeliveries, recipient: people })
      .from(reportDeliveries)
      .leftJoin(people, eq(people.id, reportDeliveries.recipientId))
      .where(where)
      .orderBy(desc(reportDeliveries.day), desc(reportDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await tx.select({ total: count() }).from(reportDeliveries).where(where);
    return {
      items: rows.map(({ delivery, recipient }) => ({
        id: delivery.id,
        day: delivery.day,
        recipient: recipient && {
          id: recipient.id,
          displayName: displayName(recipient),
          emailAddress: recipient.emailAddress,
        },
        state: delivery.state,
        cause: delivery.cause,
        detail: delivery.detail,
        meetingCount: delivery.meetingCount,
        createdAt: delivery.createdAt.toISOString(),
        sentAt: delivery.sentAt?.toISOString() ?? null,
      })),
      total: counted?.total ?? 0,
      totalIsCapped: false,
      page,
      limit,
    };
  });
