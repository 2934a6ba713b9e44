import { QueryClient } from '@tanstack/react-query';

/**
 * How long an answer counts as fresh, in ms. `none` is for one meeting, its answers, video and voip urls,
 * evaluation and transcription; everything else takes the default.
 */
export const freshFor = { default: 60_000, none: 0 } as const;

/**
 * A query client with the product's defaults. Calls retry by themselves, so queries do not. Only the
 * invalidations that live events cause are batched (`liveBatchMs`): batching every notification would make a
 * click wait half a second for its answer.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor.default, retry: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
