import { lazyComponent } from '@pauta/ui-kit';

/** Marks what takes the focus of its page in the place of the title, as a field that one came to write in. */
export const pageFocus = 'data-page-focus';
/** Marks the element that scrolls a page. */
export const pageScroller = '[data-page-scroll]';

/** What happens as one arrives at another page. The first one does not wait for it. */
export const LaterPageArrival = lazyComponent(async () => (await import('./page-arrival.ts')).PageArrival);
