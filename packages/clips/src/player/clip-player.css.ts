import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const none = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
