import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const bar = style({
  position: 'absolute',
  insetInline: vars.space.x3,
  insetBlockStart: vars.space.x3,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  padding: vars.space.x2,
  borderRadius: vars.radius.m,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  boxShadow: vars.shadow.overlay,
});
export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
