import type { UserActor, DeliveryCause } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import type { Letter } from '../mail/letter.ts';
import { languageOf } from '../identity/users/language-of.ts';
import { reportLetter } from './report-letter.ts';
import { type Audience, hasReported, readReported } from '../meetings/reported-meetings.ts';
import type { Period, Schedule } from './schedule.ts';

/** A report about which a letter can be written. */
export interface ReportSubject {
  /** None as long as it is a draft. */
  name: string | undefined;
  schedule: Schedule;
  audience: Audience;
  /** Names of the teams; null for the whole company. */
  teamNames: readonly string[] | null;
}

export interface WrittenLetter {
  letter: Letter;
  meetingCount: number;
  /** Why nobody should get this letter. */
  skipped: DeliveryCause | null;
}

/** Writes what that person may know of the period, in their language. Takes a system handle. */
export const writeLetter = async (
  tx: Tx,
  reader: UserActor,
  { name, schedule, audience, teamNames }: ReportSubject,
  period: Period,
  origin: string,
): Promise<WrittenLetter> => {
  const meetings = await readReported(tx, reader, audience, period);
  const cause = async (): Promise<DeliveryCause | null> => {
    if (teamNames?.length === 0) return 'no_teams';
    if (meetings.length) return null;
    return (await hasReported(tx, audience, period)) ? 'no_access' : 'no_meetings';
  };
  return {
    letter: reportLetter({
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
