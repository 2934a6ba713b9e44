import { lineStart, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const reach = vars.space.x1h;

export const title = style({
  display: 'inline-block',
  maxInlineSize: `calc(100% + 2 * ${reach})`,
  marginInline: `calc(-1 * ${reach})`,
  paddingInline: reach,
  borderRadius: vars.radius.s,
  textAlign: lineStart,
  overflowWrap: 'anywhere',
  cursor: 'text',
  fontWeight: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const pending = style({ opacity: 0.6 });
export const field = style({
  display: 'block',
  inlineSize: `calc(100% + 2 * ${reach})`,
  minInlineSize: 'min(32rem, 76vw)',
  marginInline: `calc(-1 * ${reach})`,
  paddingInline: reach,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  fontWeight: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  selectors: { '&:focus-visible': { outlineOffset: 0 } },
});
export const notes = style({ display: 'block', fontWeight: vars.weight.book });
