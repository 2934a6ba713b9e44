import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const editor = style({ clear: 'both', display: 'flex', flexDirection: 'column', gap: vars.space.x2 });

export const field = style({
  inlineSize: `calc(100% + 2 * ${vars.space.x2})`,
  maxInlineSize: `calc(${vars.size.measure} + 2 * ${vars.space.x2})`,
  // Grows with its text.
  fieldSizing: 'content',
  resize: 'none',
  padding: vars.space.x2,
  marginInline: `calc(-1 * ${vars.space.x2})`,
  border: `${vars.size.hairline} solid ${vars.color.primary}`,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  overflow: 'hidden',
});

export const tools = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: vars.space.x1 });
export const keys = style({
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flexWrap: 'wrap',
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  flex: 1,
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const failed = style({ flexBasis: '100%', color: vars.color.critical });

export const versions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: vars.space.x3,
});
export const version = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.x2,
  padding: vars.space.x3,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
});
export const words = style({
  flex: 1,
  overflowWrap: 'anywhere',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.reading.line,
});
export const conflict = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  padding: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});
