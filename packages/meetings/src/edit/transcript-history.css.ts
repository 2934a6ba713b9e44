import { ellipsisRoom, lineStart, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });
export const entry = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.size.focus} solid ${vars.color.line}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.reading.line,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const before = style({ color: vars.color.textMuted, textDecoration: 'line-through' });
export const after = style({ color: vars.color.text, textDecoration: 'none' });

export const excerpts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
export const excerpt = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minInlineSize: 0 });
/** Three lines: who it is, is often said at the end. */
export const heard = style({
  minInlineSize: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  selectors: ellipsisRoom,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: lineStart,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.reading.line,
});
