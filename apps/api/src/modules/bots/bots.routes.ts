import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { askToLeave, changeBotErrand, pauseBot, restartBot, resumeBot } from './ask-bot.ts';
import { completeBot } from './hand-over.ts';
import { receiveEvents, receiveUtterances, heartbeat } from './receive-bot-reports.ts';
import { createMeeting, readInvitation } from './invite-bot.ts';
import { leaseBots } from './lease-bots.ts';
import { getLiveQuestions } from './live-questions.ts';
import { getLiveTranscript } from './live-transcript.ts';
import { mountBotMedia } from './media-server.ts';
import { updateMeetingAndBot } from './move-bot.ts';
import { finishMedia, openMedia } from './record-media.ts';
import { getRecorderHealth } from './recorder-health.ts';

export const registerBots = async (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): Promise<void> => {
  const { create, update } = api.meetings;
  const meetings = { create, update };
  mountGroup(app, platform, authenticate, meetings, { create: createMeeting, update: updateMeetingAndBot });
  mountGroup(app, platform, authenticate, api.bots, {
    readInvitation,
    restart: restartBot,
    change: changeBotErrand,
    leave: askToLeave,
    pause: pauseBot,
    resume: resumeBot,
    transcript: getLiveTranscript,
    questions: getLiveQuestions,
    health: getRecorderHealth,
  });
  mountGroup(app, platform, authenticate, api.recorder, {
    lease: leaseBots,
    heartbeat,
    events: receiveEvents,
    utterances: receiveUtterances,
    openMedia,
    finishMedia,
    complete: completeBot,
  });
  await mountBotMedia(app, platform, authenticate);
};
