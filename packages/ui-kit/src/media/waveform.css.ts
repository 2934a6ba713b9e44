import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const waveform = style({
  vars: { '--played': '0' },
  position: 'relative',
  flex: 1,
  minInlineSize: vars.space.x16,
  blockSize: vars.space.x8,
  borderRadius: vars.radius.xs,
  cursor: 'pointer',
  touchAction: 'none',
  outline: 'none',
  selectors: {
    '&:focus-visible': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
  },
});
export const bars = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: vars.color.control,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
/** The same bars in the primary colour, up to the playback position. */
export const played = style([
  bars,
  { fill: vars.color.primary, clipPath: 'inset(0 calc((1 - var(--played)) * 100%) 0 0)' },
]);
