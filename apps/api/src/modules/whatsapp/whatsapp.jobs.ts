import type { Platform } from '../../platform/platform.ts';
import type { ReadMeeting } from '../analysis/read-meeting.ts';
import { registerWork } from '../processing/engine.ts';
import { conversationHandlers } from './analysis/analysis-handlers.ts';
import { conversationSubject } from './analysis/conversation-subject.ts';
import { importHandlers } from './import-handlers.ts';
import { importSubject } from './import-subject.ts';

/** Registers the jobs for imports and analyses, if this process is a worker. */
export const registerConversationJobs = async (platform: Platform, readMeeting: ReadMeeting): Promise<void> => {
  await registerWork(platform, importSubject, importHandlers());
  await registerWork(platform, conversationSubject, conversationHandlers(readMeeting));
};
