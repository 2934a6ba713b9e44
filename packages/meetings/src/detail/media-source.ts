import { clearMediaSession, mediaUrlOptions } from '@pauta/company';
import type { MediaUrl, Meeting, Recording } from '@pauta/contract';
import { type MediaController, useMediaState } from '@pauta/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How long before its expiry an address is renewed, and the minimum time between renewals, in ms. */
const leadMs = 60_000;
const leastMs = 30_000;
/** If an address younger than this fails, the recording itself is the cause. */
const youngMs = 5000;

/** Time until the next renewal in ms. The minimum prevents a request storm if a clock is wrong. */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.max(leastMs, Date.parse(expiresAt) - now - leadMs);

type Address = Pick<MediaUrl, 'url' | 'expiresAt'>;

export type MediaSource = {
  readonly src: string | undefined;
  /** The source failed: renews the address. Returns `false` if it was just renewed, so that the error is shown. */
  readonly onFailure: () => boolean;
  /** Why there is no address, or why a failed one could not be renewed. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * The address of a meeting's recording, renewed before it expires and when it fails. The player switches to the new one
 * only when the current one fails: a switch is noticeable, and most visits end earlier.
 */
export const useMediaSource = (
  { id, media: own, recordings }: Pick<Meeting, 'id' | 'media' | 'recordings'>,
  controller: MediaController,
  other?: Recording,
): MediaSource => {
  const media = other ?? own;
  const client = useQueryClient();
  const recordingId = (other ?? recordings[0])?.id ?? '';
  const options = mediaUrlOptions({ meetingId: id, recordingId, kind: media?.kind ?? 'VIDEO' });
  const { data, error, refetch } = useQuery({
    ...options,
    enabled: media?.state === 'ready',
    refetchOnMount: ({ state }) =>
      state.data === undefined || renewalDelay(state.data.expiresAt, Date.now()) === leastMs,
  });
  const hasFailed = useMediaState(controller, (state) => state.failure !== null);
  const [used, setUsed] = useState<Address>();
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
      const newest = client.getQueryData(options.queryKey);
      if (newest && newest.url !== used?.url && Date.parse(newest.expiresAt) > now) setUsed(newest);
      else {
        clearMediaSession(client);
        renew();
      }
      return true;
    },
    error: data && !hasFailed ? null : error,
    retry: renew,
  };
};
