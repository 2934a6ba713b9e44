import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** The form above its preview; beside it if there is room. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100%',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 1fr)' } },
});

export const form = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  minInlineSize: 0,
  borderBlockEnd: hairline,
  '@media': {
    [media.phone]: { padding: vars.space.x4 },
    [media.desktop]: { borderBlockEnd: 'none', borderInlineEnd: hairline },
  },
});

export const side = style({
  padding: `${vars.space.x3} ${vars.space.x7} ${vars.space.x5}`,
  minInlineSize: 0,
  '@media': { [media.phone]: { padding: vars.space.x4 } },
});

export const panel = style({ paddingBlockStart: vars.space.x4 });
