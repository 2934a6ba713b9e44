import type { UserActor, DeliveryCause } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import type { Email } from '../mail/email.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { reportEmail } from './report-email.ts';
import { type Audience, hasReported, readReported } from '../meetings/reported-meetings.ts';
import type { Period, Schedule } from './schedule.ts';

/** A report about which an email can be written. */
export interface ReportSubject {
  /** None as long as it is a draft. */
  name: string | undefined;
  schedule: Schedule;
  audience: Audience;
  /** Names of the teams; null for the whole company. */
  teamNames: readonly string[] | null;
}

export interface WrittenEmail {
  email: Email;
  meetingCount: number;
  /** Why nobody should get this email. */
  skipped: DeliveryCause | null;
}

/** Writes what that person may know of the period, in their language. Takes a system handle. */
export const writeEmail = async (
  tx: Tx,
  reader: UserActor,
  { name, schedule, audience, teamNames }: ReportSubject,
  period: Period,
  origin: string,
): Promise<WrittenEmail> => {
  const meetings = await readReported(tx, reader, audience, period);
  const cause = async (): Promise<DeliveryCause | null> => {
    if (teamNames?.length === 0) return 'no_teams';
    if (meetings.length) return null;
    return (await hasReported(tx, audience, period)) ? 'no_access' : 'no_meetings';
  };
  return {
    email: reportEmail({
      language: await languageOf(tx, reader.userId),
      name,
      teamNames,
      schedule,
      period,
      meetings,
      origin,
    }),
    meetingCount: meetings.length,
    skipped: await cause(),
  };
};
