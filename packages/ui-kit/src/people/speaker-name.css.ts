import { createVar, style } from '@vanilla-extract/css';
import { inkInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const hue = createVar();
export const name = style({ color: hue });

/** A fill that survives printing and forced colours; the shape carries the same meaning as the hue. */
export const mark = style({
  inlineSize: vars.space.x2,
  blockSize: vars.space.x2,
  borderRadius: vars.radius.mark,
  flex: 'none',
  background: hue,
  printColorAdjust: 'exact',
  '@media': { [media.forcedColors]: inkInForcedColors },
  selectors: {
    '&[data-shape="1"]': { borderRadius: vars.radius.round },
    '&[data-shape="2"]': { borderRadius: vars.size.hairline, rotate: '45deg', scale: '0.85' },
    '&[data-shape="3"]': { inlineSize: vars.space.x1, marginInline: vars.space.half, blockSize: vars.space.x3 },
  },
});
