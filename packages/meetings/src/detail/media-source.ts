import type { MediaUrl, Meeting, Recording } from '@pauta/contract';
import { type MediaController, useMediaState } from '@pauta/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { videoUrlOptions, voipUrlOptions } from '../meeting/meeting.queries.ts';

/** How long before its end an address is renewed, in ms; and the least time between two renewals. */
const leadMs = 60_000;
const leastMs = 30_000;
/** Failures of an address that is younger than this are the recording's own. */
const youngMs = 5000;

/** When to ask for the next address, in ms from now. A clock that is wrong does not lead to a storm. */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.max(leastMs, Date.parse(expiresAt) - now - leadMs);

export type MediaSource = {
  readonly src: string | undefined;
  /** The source failed. Asks for a new address; `false` when that was just done, so the failure is to be told. */
  readonly onFailure: () => boolean;
  /** Why there is no address, or no new one for one that failed. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * The address of a meeting's recording, renewed before it expires and when it fails. A new one waits until the one in
 * use fails: the change would be heard or seen, and most visits end before.
 */
export const useMediaSource = (
  { id, ...meeting }: Pick<Meeting, 'id' | 'media'>,
  controller: MediaController,
  other?: Recording,
): MediaSource => {
  const media = other ?? meeting.media;
  const client = useQueryClient();
  const options = media?.kind === 'AUDIO' ? voipUrlOptions(id, other?.id) : videoUrlOptions(id, other?.id);
  const { data, error, refetch } = useQuery({
    ...options,
    enabled: media?.state === 'ready',
    refetchOnMount: ({ state }) =>
      state.data === undefined || renewalDelay(state.data.expiresAt, Date.now()) === leastMs,
  });
  const hasFailed = useMediaState(controller, (state) => state.failure !== null);
  const [used, setUsed] = useState<MediaUrl>();
  const [isAwaited, setIsAwaited] = useState(false);
  const renewedAt = useRef(0);
  if (data && data !== used && (!used || isAwaited)) {
    setUsed(data);
    setIsAwaited(false);
  }
  const renew = () => {
    setIsAwaited(true);
    void refetch();
  };

  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(() => void refetch(), renewalDelay(data.expiresAt, Date.now()));
    return () => clearTimeout(timer);
  }, [data, refetch]);

  return {
    src: used?.url,
    onFailure: () => {
      const now = Date.now();
      if (now - renewedAt.current < youngMs) return false;
      renewedAt.current = now;
      const newest = client.getQueryData<MediaUrl>(options.queryKey);
      if (newest && newest !== used && Date.parse(newest.expiresAt) > now) setUsed(newest);
      else renew();
      return true;
    },
    error: data && !hasFailed ? null : error,
    retry: renew,
  };
};
