import type { StyleRule } from '@vanilla-extract/css';

/** Start of the page's direction: `start` would use the direction of the text itself. */
export const lineStart: StyleRule['textAlign'] = ['-webkit-match-parent', 'match-parent'];
