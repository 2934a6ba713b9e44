import { call, freshFor } from '@pauta/api-client';
import { type MediaUrl, type MeetingFormat, meetings } from '@pauta/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** A recording of a meeting, with its kind. */
export interface PlayedRecording {
  readonly meetingId: string;
  readonly recordingId: string;
  readonly kind: MeetingFormat;
}

/** Players renew an address one minute before it expires; the cookie must be stale by then. */
const leadMs = 90_000;
const returnsKey = ['media-cookie', 'returns'] as const;

const cookieOptions = () =>
  queryOptions({
    queryKey: ['media-cookie'],
    queryFn: ({ signal }) => call(meetings.setSignedCookies, { signal }),
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(0, Date.parse(data.expiresAt) - dataUpdatedAt - leadMs) : 0,
  });

const byCookie = (recordingId: string): string => `/media/${recordingId}`;

/** Whether the browser sends the cookie back. Checked once per visit; browsers that block cookies do not. */
const returnsOptions = (recordingId: string) =>
  // oxlint-disable-next-line query/exhaustive-deps -- any recording can be used for the check
  queryOptions({
    queryKey: returnsKey,
    queryFn: async ({ signal }) => {
      const { status, headers } = await fetch(byCookie(recordingId), { method: 'HEAD', signal });
      // A host that serves only the pages responds to any path with one.
      return status !== 403 && !headers.get('content-type')?.startsWith('text/html');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address that the media cookie opens, with its expiry; null if cookies do not work. */
const readByCookie = async (
  client: QueryClient,
  recordingId: string,
): Promise<Pick<MediaUrl, 'url' | 'expiresAt'> | null> => {
  if (client.getQueryData(returnsKey) === false) return null;
  try {
    const { expiresAt } = await client.fetchQuery(cookieOptions());
    const isReturned = await client.fetchQuery(returnsOptions(recordingId));
    return isReturned ? { url: byCookie(recordingId), expiresAt } : null;
  } catch {
    return null;
  }
};

/** Address of a recording for stills; null if cookies do not work. */
export const mediaFrameOptions = (recordingId: string) =>
  queryOptions({
    queryKey: ['media-frame', recordingId],
    queryFn: ({ client }) => readByCookie(client, recordingId),
    staleTime: freshFor.default,
  });

/**
 * Address of a recording: the path that the media cookie opens, or an address signed for this recording. Not under the
 * meeting's key: changes of the meeting do not invalidate it.
 */
export const mediaUrlOptions = ({ meetingId, recordingId, kind }: PlayedRecording) =>
  queryOptions({
    queryKey: ['media-url', meetingId, recordingId, kind],
    queryFn: async ({ client, signal }): Promise<Pick<MediaUrl, 'url' | 'expiresAt'>> =>
      (await readByCookie(client, recordingId)) ??
      call(kind === 'VIDEO' ? meetings.videoUrl : meetings.voipUrl, {
        params: { id: meetingId },
        query: { recording: recordingId },
        signal,
      }),
    staleTime: freshFor.none,
    // A new address would restart the player, so focus and reconnection do not refetch it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Uses signed addresses for the rest of the visit, after playback with the cookie failed. */
export const clearMediaSession = (client: QueryClient): void => {
  client.setQueryData(returnsKey, false);
};
