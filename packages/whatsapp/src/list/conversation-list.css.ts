import { currentInForcedColors, lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const scroller = style({ flex: 1, overflow: 'auto', overscrollBehavior: 'contain', minBlockSize: 0 });
export const rows = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'flex',
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  color: 'inherit',
  textDecoration: 'none',
  outlineOffset: `calc(-1 * ${vars.size.focus})`,
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-current=true])': { background: vars.color.hover } } },
    [media.forcedColors]: { selectors: { '&[aria-current=true]': currentInForcedColors } },
  },
  selectors: { '&[aria-current=true]': { background: vars.color.primarySubtle } },
});
export const face = style({ flex: 'none', paddingBlockStart: vars.space.half });
export const words = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const line = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.x2, minInlineSize: 0 });
/** With large text the badge goes below, instead of cutting the name. */
export const name = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x2,
});
export const more = style({ padding: vars.space.x4, display: 'flex', justifyContent: 'center' });
export const heading = style({ padding: `${vars.space.x3} ${vars.space.x4} ${vars.space.x1}` });
export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  verticalAlign: 'text-bottom',
});

const cutOff = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: lineStart,
} as const;

/** Names in their own text direction, aligned to the start of the page. */
export const nameWords = style({ ...cutOff, minInlineSize: 0, fontWeight: vars.weight.medium });
export const preview = style({
  ...cutOff,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
