import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const picker = style({
  vars: { [vars.control.density]: '0.75' },
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  inlineSize: 'min(22rem, calc(100vw - 4rem))',
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  maxBlockSize: '18rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingInlineEnd: vars.space.x1,
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
