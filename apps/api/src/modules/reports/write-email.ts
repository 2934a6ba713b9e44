import type { UserActor, DeliveryCause } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import type { Email } from '../mail/email.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { reportEmail } from './report-email.ts';
import { type Audience, hasReported, readReported } from '../meetings/reported-meetings.ts';
import type { Period, Schedule } from './schedule.ts';

/** A report for which e-mails are written. */
export interface ReportSubject {
  /** Undefined for a draft. */
  name: string | undefined;
  schedule: Schedule;
  audience: Audience;
  /** Names of the teams; null for the whole company. */
  teamNames: readonly string[] | null;
}

export interface WrittenEmail {
  email: Email;
  meetingCount: number;
  /** Why the e-mail is skipped. */
  skipped: DeliveryCause | null;
}

/** Writes the e-mail of a recipient with what they may see of the period, in their language. Takes a system handle. */
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
