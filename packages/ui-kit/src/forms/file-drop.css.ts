import { style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { vars } from '../theme/vars.css.ts';

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: vars.space.x1,
  padding: `${vars.space.x8} ${vars.space.x6}`,
  borderRadius: vars.radius.m,
  border: `${vars.size.outline} dashed ${vars.color.control}`,
  background: vars.color.hover,
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
});
export const over = style({ background: vars.color.primarySubtle, borderColor: vars.color.primary });
export const invalid = style({ borderColor: vars.color.critical });
export const disabled = style({ color: vars.color.textMuted, borderColor: vars.color.line });
export const compact = style({
  flexDirection: 'row',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  textAlign: lineStart,
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x4}`,
});
export const icon = style({
  color: vars.color.primary,
  marginBlockEnd: vars.space.x1,
  selectors: { [`${compact} &`]: { marginBlockEnd: 0 } },
});
export const words = style({
  minInlineSize: 0,
  flex: '0 1 auto',
  selectors: { [`${compact} &`]: { flex: '1 1 12rem' } },
});
export const title = style({ fontWeight: vars.weight.strong });
export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  maxInlineSize: '32rem',
});
export const action = style({
  marginBlockStart: vars.space.x3,
  selectors: { [`${compact} &`]: { marginBlockStart: 0 } },
});
export const wrapper = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

/** Uploads in progress, below the drop zone. */
export const sendings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  marginBlockStart: vars.space.x4,
});
export const sending = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minInlineSize: 0 });
export const sendingState = style({ flex: 1, minInlineSize: 0 });
