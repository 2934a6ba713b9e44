/** Marks what takes the focus of its page in the place of the title, as a field that one came to write in. */
export const pageFocus = 'data-page-focus';
/** Marks the element that scrolls a page. */
export const pageScroller = '[data-page-scroll]';
