import type { StyleRule } from '@vanilla-extract/css';

/** Where the line begins, as the page has it: `start` would follow a text's own letters. */
export const lineStart: StyleRule['textAlign'] = ['-webkit-match-parent', 'match-parent'];
