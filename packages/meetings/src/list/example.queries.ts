import { call, freshFor } from '@pauta/api-client';
import { isOfLostTeam, teamsOptions } from '@pauta/company';
import { example } from '@pauta/contract';
import { mutationOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

const exampleKey = ['example'] as const;

/** What removing the example would delete and what it would keep. */
export const exampleOptions = () =>
  queryOptions({
    queryKey: exampleKey,
    queryFn: ({ signal }) => call(example.get, { signal }),
    staleTime: freshFor.none,
  });

/** Removes the example, which invalidates people, teams, figures and most meetings. */
export const removeExampleOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(example.remove),
    onSuccess: async () => {
      const teams = await client.fetchQuery({ ...teamsOptions(), staleTime: freshFor.none });
      const kept = new Set(teams.map(({ id }) => id));
      // Queries of deleted teams are not refetched.
      const isGone = (key: QueryKey) => key[0] === exampleKey[0] || isOfLostTeam(key, kept);
      await client.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey) });
    },
  });
