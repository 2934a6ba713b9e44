import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
