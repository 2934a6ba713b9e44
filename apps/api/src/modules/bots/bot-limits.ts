import type { BotLimits } from '@pauta/contract';

/** How long a bot waits for what, in seconds. */
export const botLimits: BotLimits = {
  waitingRoomS: 20 * 60,
  nooneJoinedS: 15 * 60,
  everyoneLeftS: 60,
  silenceS: 30 * 60,
  maxDurationS: 5 * 3600,
};
