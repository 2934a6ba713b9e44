import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const bar = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1h,
  paddingBlock: `${vars.space.x3} ${vars.space.x3}`,
  paddingInline: vars.space.x7,
  '@media': {
    [media.narrow]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
    [media.phone]: { paddingInline: vars.space.x4 },
  },
});

export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  marginInlineStart: vars.space.x2,
});
