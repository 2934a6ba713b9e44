import type { BotLimits } from '@pauta/contract';

/** Timeouts of a bot, in seconds. */
export const botLimits: BotLimits = {
  waitingRoomS: 20 * 60,
  nooneJoinedS: 15 * 60,
  everyoneLeftS: 60,
  silenceS: 30 * 60,
  maxDurationS: 5 * 3600,
};

/** Rows kept for one bot: its token must not be able to fill the disk. */
export const mostOfBot = { files: 500, events: 5_000, utterances: 50_000 } as const;
