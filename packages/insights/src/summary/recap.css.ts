import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const view = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const lines = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, minInlineSize: 0 });
export const line = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minInlineSize: 0 });
export const said = style({
  fontWeight: vars.weight.medium,
  lineHeight: vars.text.body.line,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const none = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
