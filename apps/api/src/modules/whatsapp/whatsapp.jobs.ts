import type { Platform } from '../../platform/platform.ts';
import type { ReadMeeting } from '../analysis/read-meeting.ts';
import { registerWork } from '../processing/engine.ts';
import { conversationHandlers } from './analysis/analysis-handlers.ts';
import { conversationSubject } from './analysis/conversation-subject.ts';
import { importHandlers } from './import-handlers.ts';
import { importSubject } from './import-subject.ts';

/** Goes on with imports that were cut off and reads conversations, where this process is a worker. */
export const registerConversationJobs = async (platform: Platform, readMeeting: ReadMeeting): Promise<void> => {
  await registerWork(platform, importSubject, importHandlers());
  await registerWork(platform, conversationSubject, conversationHandlers(readMeeting));
};
