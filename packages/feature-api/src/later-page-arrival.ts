import { lazyComponent } from '@pauta/ui-kit';

/** What happens as one arrives at another page. The first one does not wait for it. */
export const LaterPageArrival = lazyComponent(async () => (await import('./page-arrival.ts')).PageArrival);
