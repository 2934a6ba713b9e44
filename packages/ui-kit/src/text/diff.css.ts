import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const diff = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: vars.size.measure });
const change = {
  borderRadius: vars.radius.xs,
  paddingBlock: vars.size.hairline,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
} as const;
export const removed = style({
  ...change,
  background: vars.color.criticalBg,
  color: vars.color.critical,
  textDecoration: 'line-through',
});
export const added = style({
  ...change,
  background: vars.color.positiveBg,
  color: vars.color.positive,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
export const summary = style({
  marginBlockEnd: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
