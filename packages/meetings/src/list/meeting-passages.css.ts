import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const found = style({
  display: 'flex',
  alignItems: 'end',
  columnGap: vars.space.x2,
  // It has the direction of its words, and the way to the others stands at the end of the page's.
  selectors: { 'html[dir=rtl] &:dir(ltr)': { flexDirection: 'row-reverse' } },
});

/** Two lines of it: one would end where it becomes a sentence. */
export const excerpt = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const passages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  maxInlineSize: 'min(28rem, 80vw)',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
