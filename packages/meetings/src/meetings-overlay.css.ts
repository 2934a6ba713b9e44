import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** One above the other, however wide the page is: neither covers the other. */
export const place = style({
  position: 'fixed',
  // Above the foot of a page, whose controls stay in reach.
  insetBlockEnd: `calc(${vars.space.x16} + ${vars.space.x4})`,
  insetInline: vars.space.x6,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.x16})`,
  zIndex: vars.layer.nav,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetInline: vars.space.x4 } },
});
