import { apiOf, freshFor } from '@pauta/api-client';
import { example } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const api = apiOf({ example });

/** What would go with the example, and what would stay. */
export const exampleOptions = () =>
  queryOptions({
    queryKey: ['example'],
    queryFn: ({ signal }) => api.example.get({ signal }),
    staleTime: freshFor.none,
  });

/** Takes the example away: people, teams, figures and nearly all meetings are other ones then. */
export const removeExampleOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api.example.remove(), onSuccess: () => client.invalidateQueries() });
