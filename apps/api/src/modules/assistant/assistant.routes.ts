import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { ask, askChat, askMeeting } from './ask.ts';
import { createThread } from './create-thread.ts';
import { followAnswer } from './follow-answer.ts';
import { getChatAssistant, getMeetingChat, getThread } from './get-thread.ts';
import { listStarters } from './list-starters.ts';
import { listSubjects } from './list-subjects.ts';
import { listThreads } from './list-threads.ts';
import { removeThread } from './remove-thread.ts';
import { shareThread } from './share-thread.ts';
import { stopAnswer } from './stop-answer.ts';

export const registerAssistant = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.assistant, {
    meetingChat: getMeetingChat,
    askMeeting,
    askMeetingWithContexts: askMeeting,
    chatAssistant: getChatAssistant,
    askChat,
    threads: listThreads,
    createThread,
    thread: getThread,
    removeThread,
    shareThread,
    ask,
    answer: followAnswer,
    stopAnswer,
    subjects: listSubjects,
    starters: listStarters,
  });
};
