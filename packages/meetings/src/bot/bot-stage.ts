import type { Bot, BotState, Meeting } from '@pauta/contract';

/** Before the meeting, at its door or in it. */
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

/** Whether it is on its way or in the meeting. */
export const isAtWork = ({ state }: Bot): boolean => atWork.includes(state);

/** Whether it is in the call. */
export const isInCall = ({ state }: Bot): boolean => ['in_call', 'recording', 'paused', 'leaving'].includes(state);

/**
 * The bot that the meeting's page is about: it works, or it ended and the meeting has nothing to play or to read. Null
 * where the page shows a recording or a text.
 */
export const botOfPage = ({ bot, media, transcription }: Meeting): Bot | null => {
  if (!bot) return null;
  const hasNothing = media === null && transcription === null;
  return isAtWork(bot) || (withoutRecording.includes(bot.state) && hasNothing) ? bot : null;
};

/** The bot that recorded a part of the meeting only. Null where nothing is known to be missing. */
export const cutShortBot = ({ bot }: Meeting): Bot | null => (bot?.state === 'completed_partial' ? bot : null);
