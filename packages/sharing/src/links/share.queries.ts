import { call } from '@pauta/api-client';
import { type NewShare, shares } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const sharesKey = (meetingId: string) => ['meetings', meetingId, 'shares'] as const;

const untilCutMs = 3000;

/** Share links of a meeting; polled while a recording is being cut for one. */
export const shareListOptions = (meetingId: string) =>
  queryOptions({
    queryKey: sharesKey(meetingId),
    queryFn: ({ signal }) => call(shares.list, { params: { id: meetingId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: link, media }) => link === 'active' && media === 'preparing') ? untilCutMs : false,
  });

export const createShareOptions = (client: QueryClient, meetingId: string) =>
  mutationOptions({
    mutationFn: (body: NewShare) => call(shares.create, { params: { id: meetingId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(meetingId) }),
  });

export const revokeShareOptions = (client: QueryClient, meetingId: string) =>
  mutationOptions({
    mutationFn: (shareId: string) => call(shares.revoke, { params: { id: meetingId, shareId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(meetingId) }),
  });
