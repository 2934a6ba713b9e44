import { type LiveEvent, ledTeams, type UserActor } from '@pauta/contract';
import type { Ctx } from './context.ts';
import type { StoredEvent } from './events.ts';
import type { EventStream } from './streams.ts';

const concerns = (actor: UserActor, { companyId, audience }: StoredEvent): boolean =>
  companyId === actor.companyId &&
  (actor.isAdmin ||
    audience.isEverybody === true ||
    audience.userIds.includes(actor.userId) ||
    ledTeams(actor).some((teamId) => audience.teamIds.includes(teamId)));

/**
 * Streams changes that the caller may see. A client that reconnects within a day gets the missed events, or `resync`; so
 * does one whose caller's roles have changed, to refetch what they may still see.
 */
export const listenLive = async (
  { actor, platform: { events } }: Ctx,
  _input: object,
  stream: EventStream<LiveEvent>,
): Promise<void> => {
  const waiting: StoredEvent[] = [];
  let isResumed = false;
  // Events that a resumed stream has read itself may still be announced.
  const resumed = new Set<number>();
  let latest = 0;
  const tell = (event: StoredEvent) => {
    latest = Math.max(latest, event.id);
    if (concerns(actor, event) && !resumed.has(event.id)) stream.send(event.id, event.event);
  };
  const unsubscribe = events.subscribe((event) => (isResumed ? tell(event) : waiting.push(event)));
  stream.signal.addEventListener('abort', unsubscribe, { once: true });

  const lastId = Number(stream.lastId);
  let newest = 0;
  const resync = () => stream.send(Math.max(newest, latest), { topic: 'resync' });
  stream.rolesChanged.addEventListener('abort', resync, { once: true });
  if (Number.isSafeInteger(lastId) && lastId > 0) {
    const missed = await events.since(actor.companyId, lastId);
    for (const event of missed ?? []) {
      tell(event);
      resumed.add(event.id);
    }
    newest = missed?.at(-1)?.id ?? lastId;
    if (!missed) {
      newest = await events.newestId(actor.companyId);
      stream.send(newest, { topic: 'resync' });
    }
  } else {
    newest = await events.newestId(actor.companyId);
    stream.mark(newest);
  }
  isResumed = true;
  for (const event of waiting) if (event.id > newest) tell(event);
};
