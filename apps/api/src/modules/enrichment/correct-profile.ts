import type { api, Correction, Received } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { correctMeeting } from '../analysis/correct-meeting.ts';
import { type By, correct, readStatement } from '../corrections/correct.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { requireParticipant } from '../meetings/participants.ts';
import { companyKey } from './read-enrichment.ts';

type Group = typeof api.enrichment;

/** Fields left out keep their earlier correction. */
const correctProfile = async (tx: Tx, by: By, meeting: MeetingRow, key: string, change: object): Promise<string> => {
  const before = await readStatement(tx, meeting.id, 'profile', key);
  const fields = { ...before?.fields, ...(definedOnly(change) as Record<string, string | null>) };
  return correct(tx, by, meetingRef(meeting), 'profile', key, { fields });
};

export const changePerson = (ctx: Ctx, { params, body }: Received<Group['person']>): Promise<Correction> =>
  correctMeeting(ctx, params.meetingId, 'profile.correct', async (tx, by, meeting) =>
    correctProfile(tx, by, meeting, await requireParticipant(tx, meeting.id, params.participantId), body),
  );

export const changeCompany = (ctx: Ctx, { params, body }: Received<Group['company']>): Promise<Correction> =>
  correctMeeting(ctx, params.meetingId, 'profile.correct', (tx, by, meeting) =>
    correctProfile(tx, by, meeting, companyKey, body),
  );
