import { call, freshFor } from '@pauta/api-client';
import { enrichment } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meetingKey } from '../list/meeting-list.queries.ts';

/** Profiles of the people and the company of a meeting. */
export const enrichmentOptions = (meetingId: string) =>
  queryOptions({
    queryKey: [...meetingKey(meetingId), 'enrichment'],
    queryFn: ({ signal }) => call(enrichment.get, { params: { meetingId }, signal }),
    staleTime: freshFor.none,
  });

/** Queries the enrichment service for the company. */
export const lookUpOptions = (client: QueryClient, meetingId: string) =>
  mutationOptions({
    mutationFn: () => call(enrichment.lookUp, { params: { meetingId } }),
    onSuccess: (found) => client.setQueryData(enrichmentOptions(meetingId).queryKey, found),
  });
