import type { Platform } from '../../platform/platform.ts';
import { type MeetingHandlers, meetingSubject } from '../meetings/meeting-subject.ts';
import { processSubject, registerWork } from '../processing/engine.ts';
import type { SubjectKey } from '../processing/subject.ts';
import { measureTalk, talkQueue } from './measure-talk.ts';

export interface MeetingKey {
  companyId: string;
  meetingId: string;
}

/** Runs all due stages of a meeting in this process. */
export const processMeeting = (
  platform: Platform,
  handlers: MeetingHandlers,
  { companyId, meetingId }: MeetingKey,
  signal: AbortSignal,
): Promise<void> => processSubject(platform, meetingSubject, handlers, { companyId, id: meetingId }, signal);

/** Registers the jobs of meetings, if this process is a worker. */
export const registerMeetingJobs = async (platform: Platform, handlers: MeetingHandlers): Promise<void> => {
  await registerWork(platform, meetingSubject, handlers);
  await platform.jobs.register<SubjectKey>({
    name: talkQueue,
    concurrency: 2,
    attempts: 5,
    work: (key, signal) => measureTalk(platform, key, signal),
  });
};
