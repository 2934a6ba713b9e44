import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const tray = style({
  vars: { [vars.control.density]: '0.75' },
  pointerEvents: 'auto',
  alignSelf: 'flex-end',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '21rem',
  maxInlineSize: '100%',
  // Shrinks, so that the recording panel below keeps its height.
  minBlockSize: 0,
  maxBlockSize: 'min(45dvh, 24rem)',
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
});

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: vars.space.x2,
  paddingInline: `${vars.space.x4} ${vars.space.x2}`,
});

export const rows = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1h,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  borderBlockStart: hairline,
});

export const actions = style({ marginInlineStart: 'auto', flex: 'none' });
