import type { Bot, BotState, Meeting } from '@pauta/contract';

/** States before the call, in the waiting room and in the call. */
const atWork: readonly BotState[] = [
  'scheduled',
  'queued',
  'joining',
  'waiting_room',
  'in_call',
  'recording',
  'paused',
  'leaving',
];
const withoutRecording: readonly BotState[] = ['no_recording', 'failed', 'cancelled'];

/** Whether the bot is on its way or in the call. */
export const isActive = ({ state }: Bot): boolean => atWork.includes(state);

/** Whether the bot is in the call. */
export const isInCall = ({ state }: Bot): boolean => ['in_call', 'recording', 'paused', 'leaving'].includes(state);

/**
 * The bot to show on the meeting's page: an active one, or one that ended without a recording or transcript. Null if
 * the page shows a recording or a transcript.
 */
export const botOfPage = ({ bot, media, transcription }: Meeting): Bot | null => {
  if (!bot) return null;
  const hasNothing = media === null && transcription === null;
  return isActive(bot) || (withoutRecording.includes(bot.state) && hasNothing) ? bot : null;
};

/** The bot if it recorded only a part of the meeting, otherwise null. */
export const cutShortBot = ({ bot }: Meeting): Bot | null => (bot?.state === 'completed_partial' ? bot : null);
