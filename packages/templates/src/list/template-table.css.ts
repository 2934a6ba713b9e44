import { vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const star = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: vars.space.x1h,
  color: vars.color.primary,
});
globalStyle(`${star} svg`, { fill: 'currentColor' });
export const answered = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x2 });
export const track = style({
  inlineSize: vars.space.x12,
  blockSize: vars.space.x1,
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  overflow: 'hidden',
  flexShrink: 0,
});
export const bar = style({ display: 'block', blockSize: '100%', background: vars.color.primary });
