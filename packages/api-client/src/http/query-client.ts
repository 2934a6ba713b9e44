import { QueryClient } from '@tanstack/react-query';

/**
 * Stale times in ms. `none` is for a single meeting, its answers, video and voip urls, evaluation and transcription;
 * everything else uses the default.
 */
export const freshFor = { default: 60_000, none: 0 } as const;

/**
 * A query client with the product's defaults. Calls retry themselves, so queries do not. Only invalidations by live
 * events are batched (`liveBatchMs`): batching all notifications would delay the response to a click by half a second.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor.default, retry: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
