import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Below the title if there is no room beside it. */
export const filters = style({
  paddingInline: vars.space.x7,
  paddingBlockEnd: vars.space.x3,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});

/** Covers the border of the header, which would otherwise be doubled. */
export const numbers = style({
  '@media': { [media.desktop]: { marginBlockStart: `calc(-1 * ${vars.size.hairline})` } },
});

/** Blocks in as many columns as fit, separated by hairlines. */
export const blocks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Each block has a border at its start; in the first column it is clipped.
  overflow: 'clip',
  // Covers the border of the numbers, which are missing if they fail to load.
  marginBlockStart: `calc(-1 * ${vars.size.hairline})`,
  borderBlockStart: hairline,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  marginInlineStart: `calc(-1 * ${vars.size.hairline})`,
  borderInlineStart: hairline,
});
export const block = style({
  // In the shorter column, the rest of the height is shared by its blocks.
  flex: '1 0 auto',
  minInlineSize: 0,
  paddingBlock: vars.size.cardPadding,
  paddingInline: vars.space.x7,
  borderBlockEnd: hairline,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
export const wide = style({
  gridColumn: '1 / -1',
  marginBlockStart: `calc(-1 * ${vars.size.hairline})`,
  borderBlockStart: hairline,
});
