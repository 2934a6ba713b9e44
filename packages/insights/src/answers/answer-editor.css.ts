import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const editor = style({ marginBlockStart: vars.space.x1h, minInlineSize: 0 });
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  border: 'none',
  margin: 0,
  padding: 0,
  minInlineSize: 0,
});
export const legend = style({
  padding: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
});
