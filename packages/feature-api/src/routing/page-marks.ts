/** Marks the element that is focused after a navigation instead of the title, such as an input. */
export const pageFocus = 'data-page-focus';
/** Marks the scroll container of a page. */
export const pageScroller = '[data-page-scroll]';
