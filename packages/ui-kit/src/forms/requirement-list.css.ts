import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  transition: `color ${vars.motion.base}`,
});
export const met = style({ color: vars.color.text });
export const mark = style({ display: 'flex', alignItems: 'center', blockSize: vars.text.small.line });
export const markMet = style({ color: vars.color.positive });
