import { style } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  minInlineSize: 0,
});
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1h,
  flex: '1 1 20rem',
  minInlineSize: 0,
});
export const summary = style({
  marginInlineStart: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  whiteSpace: 'nowrap',
});
export const clear = style([
  touchArea,
  {
    minBlockSize: vars.space.x6,
    paddingInline: vars.space.x1,
    borderRadius: vars.radius.xs,
    color: vars.color.primary,
    fontSize: vars.text.small.size,
    lineHeight: vars.text.small.line,
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
    selectors: { '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
]);
export const end = style({ display: 'flex', alignItems: 'center', flex: 'none' });
