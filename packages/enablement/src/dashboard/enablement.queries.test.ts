import { createQueryClient } from '@pauta/api-client';
import type { EventOf } from '@pauta/contract';
import { idOf } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { applyLiveEvents, statsOptions } from './enablement.queries.ts';
import { stats } from '../testing/dashboard-data.ts';

const { queryKey } = statsOptions({
  teamId: idOf('team', 1),
  meetingFormat: 'ALL',
  meetingType: 'ALL',
  period: 'week',
});
const changed = { topic: 'meeting.changed', meetingId: idOf('meeting', 1), stage: null, progress: 1 } as const;

describe('applyLiveEvents', () => {
  it.each<[string, EventOf<'meeting'>, boolean]>([
    ['a meeting that is ready', { ...changed, status: 'ready' }, true],
    ['a meeting that is gone', { topic: 'meeting.removed', meetingId: idOf('meeting', 1) }, true],
    ['events that were missed', { topic: 'resync' }, true],
    ['a meeting that is on its way', { ...changed, status: 'processing' }, false],
  ])('refetches numbers after %s: %o', (_, event, isAgain) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, stats());
    applyLiveEvents(client, [event]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isAgain);
  });
});
