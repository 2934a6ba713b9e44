import type { BotLimits } from '@pauta/contract';

/** How long a bot waits for what, in seconds. */
export const botLimits: BotLimits = {
  waitingRoomS: 20 * 60,
  nooneJoinedS: 15 * 60,
  everyoneLeftS: 60,
  silenceS: 30 * 60,
  maxDurationS: 5 * 3600,
};

/** What is kept of one bot, at most: who has its token fills no disk by it. */
export const mostOfBot = { files: 500, events: 5_000, utterances: 50_000 } as const;
