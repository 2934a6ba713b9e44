import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** Stacked, so that panels do not cover each other at any width. */
export const place = style({
  position: 'fixed',
  // Above the page footer, so that its controls remain usable.
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
