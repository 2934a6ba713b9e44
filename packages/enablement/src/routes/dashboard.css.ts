import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Blocks beside one another as far as there is room, parted by hairlines. */
export const blocks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 27rem), 1fr))',
  // The line at each start; those of the first column fall outside.
  overflow: 'clip',
});
export const block = style({
  minInlineSize: 0,
  marginInlineStart: `calc(-1 * ${vars.size.hairline})`,
  paddingBlock: vars.space.x5,
  paddingInline: vars.space.x7,
  borderInlineStart: hairline,
  borderBlockEnd: hairline,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
