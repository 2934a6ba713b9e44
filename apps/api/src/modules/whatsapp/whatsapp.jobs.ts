import type { Platform } from '../../platform/platform.ts';
import { registerWork } from '../processing/engine.ts';
import { conversationSubject } from './conversation-subject.ts';
import { conversationHandlers } from './conversation-handlers.ts';

/** Goes on with imports that were cut off, where this process is a worker. */
export const registerConversationJobs = (platform: Platform): Promise<void> =>
  registerWork(platform, conversationSubject, conversationHandlers());
