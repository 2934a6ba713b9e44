import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const days = style({ border: 'none', margin: 0, padding: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x2,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
});
/** A grid, so that each checkbox is clearly assigned to its label. */
export const dayRow = style({
  display: 'grid',
  // Seven, or the working days on one line and the weekend on the next.
  gridTemplateColumns: 'repeat(auto-fill, minmax(4rem, 1fr))',
  gap: vars.space.x1,
  '@media': {
    // Working days on one line, the weekend on the next.
    [media.phone]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [media.touch]: { rowGap: 0 },
  },
});
export const wrong = style({
  color: vars.color.critical,
  fontSize: vars.text.small.size,
  marginBlockStart: vars.space.x1,
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: vars.space.x4,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
