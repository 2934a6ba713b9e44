import { style } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { vars } from '../theme/vars.css.ts';

export const value = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2 });
export const first = style({ overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 });
/** Also applies to selected options that the search filters out. */
export const chosen = style({ color: vars.color.text });

export const popover = style({ display: 'flex', flexDirection: 'column' });
export const list = style({ overflow: 'auto', minBlockSize: 0 });
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  paddingInline: vars.space.x3,
  minBlockSize: vars.space.x10,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  flex: 'none',
});
export const searchInput = style({
  flex: 1,
  minInlineSize: 0,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlock: vars.space.x1,
  paddingInline: `${vars.space.x3} ${vars.space.x1}`,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  flex: 'none',
});
export const clear = style([
  touchArea,
  {
    minBlockSize: vars.space.x7,
    paddingInline: vars.space.x2,
    borderRadius: vars.radius.xs,
    color: vars.color.primary,
    fontWeight: vars.weight.medium,
    selectors: { '&[data-hovered]': { background: vars.color.sunken } },
  },
]);
