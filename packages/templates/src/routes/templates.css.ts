import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  padding: `${vars.space.x4} ${vars.space.x7}`,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
export const library = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  '@media': { [media.phone]: { padding: vars.space.x4 } },
});
