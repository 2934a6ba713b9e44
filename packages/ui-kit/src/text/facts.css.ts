import { style } from '@vanilla-extract/css';

const gap = '1em';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: gap,
  minInlineSize: 0,
  // Cuts off the dot before the first fact of each line.
  overflowX: 'clip',
});
export const fact = style({
  position: 'relative',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '::before': {
    // Without the alternative, it would be read out.
    content: ['"·"', '"·" / ""'],
    position: 'absolute',
    insetInlineStart: `calc(-1 * ${gap})`,
    inlineSize: gap,
    textAlign: 'center',
  },
});
