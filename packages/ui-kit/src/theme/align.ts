import type { StyleRule } from '@vanilla-extract/css';

/** Start of the page's direction: `start` would use the direction of the text itself. */
export const lineStart: StyleRule['textAlign'] = ['-webkit-match-parent', 'match-parent'];

/**
 * Room for the ellipsis of clamped lines on a page from right to left: Chromium draws it after the right-aligned end of a
 * text from left to right, where it would be cut. The negative margin keeps the text at its edge.
 */
export const ellipsisRoom: Record<string, StyleRule> = {
  'html[dir=rtl] &': { paddingRight: '1em', marginRight: '-1em' },
};
