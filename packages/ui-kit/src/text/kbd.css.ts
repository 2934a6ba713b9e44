import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const kbd = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '1.5em',
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.xs,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
});
