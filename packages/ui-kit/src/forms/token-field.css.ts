import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const box = style({
  flexWrap: 'wrap',
  rowGap: vars.space.x1,
  columnGap: vars.space.x1h,
  paddingInlineStart: vars.space.x1h,
  cursor: 'text',
});

export const tokens = style({ display: 'contents' });

export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  maxInlineSize: '100%',
  marginBlock: vars.space.x1,
  paddingInlineStart: vars.space.x2,
  borderRadius: vars.radius.xs,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 });

export const remove = style({ inlineSize: vars.space.x6, maxInlineSize: vars.space.x6 });

export const input = style({ flex: '1 1 6rem', inlineSize: 'auto', paddingInlineStart: vars.space.x1h });
