import { call } from '@pauta/api-client';
import { shares } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

const untilCutMs = 3000;

/** `Basic` credentials in UTF-8 (RFC 7617). */
const basic = (name: string, password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)))}`;

/** The shared meeting; polled while its recording is being cut. */
export const sharedMeetingOptions = (shareId: string, password: string | null) =>
  queryOptions({
    queryKey: ['shared-meeting', shareId, password] as const,
    queryFn: ({ signal }) => call(shares.video, { authorization: basic(shareId, password ?? ''), signal }),
    enabled: password !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.recording?.state === 'preparing' ? untilCutMs : false),
  });
