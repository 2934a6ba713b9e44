import { currentInForcedColors, lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const scroller = style({ flex: 1, overflow: 'auto', overscrollBehavior: 'contain', minBlockSize: 0 });
/** With the padding of a row, in line with the title of the page. */
export const rows = style({
  listStyle: 'none',
  margin: 0,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  '@media': { [media.phone]: { paddingInline: vars.space.x1 } },
});
export const row = style({
  display: 'grid',
  gap: vars.space.half,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.s,
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-current=page])': { background: vars.color.hover } } },
    [media.forcedColors]: { selectors: { '&[aria-current=page]': currentInForcedColors } },
  },
  selectors: { '&[aria-current=page]': { background: vars.color.primarySubtle } },
});
const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: lineStart } as const;
export const title = style({ ...cutOff, fontWeight: vars.weight.medium });
export const facts = style({
  ...cutOff,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
export const more = style({ padding: vars.space.x3, display: 'flex', justifyContent: 'center' });
