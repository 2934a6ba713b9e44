import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** From edge to edge of its side, as a table has a page. */
export const table = style({
  marginInline: `calc(-1 * ${vars.space.x7})`,
  '@media': { [media.phone]: { marginInline: `calc(-1 * ${vars.space.x4})` } },
});
