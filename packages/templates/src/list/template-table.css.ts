import { edgeInForcedColors, inkInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const touchSize = `max(${vars.control.sm}, ${vars.size.touch})`;

/** The size of the button that it replaces. */
export const star = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: vars.control.sm,
  blockSize: vars.control.sm,
  color: vars.color.primary,
  '@media': { [media.touch]: { inlineSize: touchSize, blockSize: touchSize } },
});
export const answered = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x2 });
export const track = style({
  inlineSize: vars.space.x12,
  blockSize: vars.space.x1,
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  overflow: 'hidden',
  flexShrink: 0,
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const bar = style({
  display: 'block',
  blockSize: '100%',
  background: vars.color.primary,
  '@media': { [media.forcedColors]: inkInForcedColors },
});
