import { ellipsisRoom, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: vars.space.x2,
  // The passage has the direction of its text; the link to the others stays at the end of the page's direction.
  selectors: { 'html[dir=rtl] &:dir(ltr)': { flexDirection: 'row-reverse' } },
});

/** Two lines, because one would be cut too early to be understood. */
export const excerpt = style({
  flex: '1 1 12rem',
  minInlineSize: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { flexBasis: '100%' } },
  selectors: ellipsisRoom,
});

/** As high as a line of the passage; on phones in a line of its own. */
export const others = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  blockSize: vars.text.small.line,
  '@media': {
    [media.phone]: {
      blockSize: 'auto',
      // In line with the passage, without the padding of the button.
      marginInline: `calc(-1 * (${vars.space.x3} + ${vars.space.half}))`,
      marginBlock: `calc(-1 * ${vars.space.x1h})`,
    },
  },
});

export const passages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  maxInlineSize: 'min(28rem, 80vw)',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
