import type { Platform } from '../../platform/platform.ts';
import { type MeetingHandlers, meetingSubject } from '../meetings/meeting-subject.ts';
import { processSubject, registerWork } from '../processing/engine.ts';

export interface MeetingKey {
  companyId: string;
  meetingId: string;
}

/** Runs all stages of a meeting that may run, in this process. */
export const processMeeting = (
  platform: Platform,
  handlers: MeetingHandlers,
  { companyId, meetingId }: MeetingKey,
  signal: AbortSignal,
): Promise<void> => processSubject(platform, meetingSubject, handlers, { companyId, id: meetingId }, signal);

/** Works on meetings, where this process is a worker. */
export const registerMeetingJobs = (platform: Platform, handlers: MeetingHandlers): Promise<void> =>
  registerWork(platform, meetingSubject, handlers);
