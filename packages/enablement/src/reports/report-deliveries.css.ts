import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Extends to the edges of its side, like a table on a page. */
export const table = style({
  marginInline: `calc(-1 * ${vars.space.x7})`,
  '@media': { [media.phone]: { marginInline: `calc(-1 * ${vars.space.x4})` } },
});
