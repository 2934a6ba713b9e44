import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
});
export const buttons = style({ display: 'flex', gap: vars.space.x1h });
