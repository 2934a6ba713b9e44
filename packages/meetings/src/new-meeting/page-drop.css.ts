import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.x6,
  background: vars.color.scrim,
  pointerEvents: 'none',
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.x8,
  paddingInline: vars.space.x12,
  borderRadius: vars.radius.l,
  border: `${vars.size.focus} dashed ${vars.color.primary}`,
  background: vars.color.surface,
  color: vars.color.primary,
  fontSize: vars.text.heading.size,
  lineHeight: vars.text.heading.line,
  fontWeight: vars.weight.strong,
});
