import { call, freshFor } from '@pauta/api-client';
import { isOfLostTeam, teamsOptions } from '@pauta/company';
import { example } from '@pauta/contract';
import { mutationOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

const exampleKey = ['example'] as const;

/** What would go with the example, and what would stay. */
export const exampleOptions = () =>
  queryOptions({
    queryKey: exampleKey,
    queryFn: ({ signal }) => call(example.get, { signal }),
    staleTime: freshFor.none,
  });

/** Takes the example away: people, teams, figures and nearly all meetings are other ones then. */
export const removeExampleOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(example.remove),
    onSuccess: async () => {
      const teams = await client.fetchQuery({ ...teamsOptions(), staleTime: freshFor.none });
      const kept = new Set(teams.map(({ id }) => id));
      // Of what went with it, nothing is left to ask for.
      const isGone = (key: QueryKey) => key[0] === exampleKey[0] || isOfLostTeam(key, kept);
      await client.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey) });
    },
  });
