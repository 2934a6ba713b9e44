import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const swatch = style({
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  flex: 'none',
  borderRadius: vars.radius.round,
  forcedColorAdjust: 'none',
  background: `linear-gradient(135deg, ${vars.color.primary} 50%, ${vars.color.primaryDeep} 50%)`,
});

export const modePicture = style({ display: 'block', background: vars.color.background });
