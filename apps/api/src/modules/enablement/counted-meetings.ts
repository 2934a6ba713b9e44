import { displayName } from '@pauta/contract';
import { type SQL, sql } from 'drizzle-orm';
import { measuresOf } from '../meetings/figures.ts';
import { membersOf } from '../teams/within.ts';
import type { EnablementScope } from './enablement-scope.ts';

const measured = measuresOf(sql.raw('m'));

/**
 * SQL: the meetings counted, between two days inclusive: enabled, fully processed, and owned by current team members.
 * Missing measurements are null, for example a talk ratio without known sides.
 */
export const countedMeetings = (scope: EnablementScope, from: string, to: string): SQL => {
  const { companyId, teamId, userId, meetingFormat, meetingType, timeZone, isExample } = scope;
  const dayStart = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone}::text)`;
  return sql`
    select m.id, m.user_id, m.title, m.start_at, m.meeting_type, m.score,
      (m.start_at at time zone ${timeZone}::text)::date as day,
      ${measured.talkRatio} as talk_ratio,
      ${measured.engagement} as engagement,
      ${measured.nextStep} as next_step
    from meetings m
    where m.company_id = ${companyId} and m.user_id in ${membersOf([teamId])}
      and m.status = 'ready' and m.is_enabled
      and m.is_example = ${isExample}::boolean
      ${userId ? sql`and m.user_id = ${userId}` : sql``}
      ${meetingFormat === 'ALL' ? sql`` : sql`and m.meeting_format = ${meetingFormat}`}
      ${meetingType === 'ALL' ? sql`` : sql`and m.meeting_type = ${meetingType}`}
      and m.start_at >= ${dayStart(from, 0)} and m.start_at < ${dayStart(to, 1)}`;
};

/** The columns of `sellerColumns`. */
export interface SellerRow {
  sellerId: string;
  firstName: string | null;
  lastName: string | null;
  emailAddress: string;
}

/** Columns of the relation `seller`, the meetings' owners. */
export const sellerColumns: SQL = sql`seller.id as "sellerId", seller.first_name as "firstName",
  seller.last_name as "lastName", seller.email_address as "emailAddress"`;

export const byName: SQL = sql`pt_fold(lower(concat_ws(' ', seller.first_name, seller.last_name))), seller.id`;

export const toSeller = ({ sellerId, ...names }: SellerRow): { id: string; displayName: string } => ({
  id: sellerId,
  displayName: displayName(names),
});
