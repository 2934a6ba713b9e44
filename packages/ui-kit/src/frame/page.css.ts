import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const header = style({
  flex: 'none',
  paddingBlockStart: vars.space.x5,
  '@media': { [media.phone]: { paddingBlockStart: vars.space.x4 } },
});

/** Horizontal margins of the page. */
export const gutter = style({
  paddingInline: vars.space.x7,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});

export const closed = style({
  paddingBlockEnd: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  rowGap: vars.space.x3,
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const under = style({ marginBlockStart: vars.space.x3 });

export const words = style({
  minInlineSize: 0,
  flex: '1 1 auto',
  // On phones a single icon button fits beside the title; anything wider wraps to its own row.
  '@media': { [media.phone]: { flexBasis: '75%' } },
});
export const titleRow = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  minInlineSize: 0,
  minBlockSize: `calc(${vars.space.x8} + ${vars.space.x1})`,
  paddingBlockStart: vars.space.x1,
});
export const compactTitleRow = style({ minBlockSize: 0, paddingBlockStart: vars.space.half });
export const count = style({ color: vars.color.textMuted, fontSize: vars.text.reading.size });
export const trail = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: `calc(${vars.space.x3} + ${vars.space.half})`,
  rowGap: vars.space.x1,
  marginBlockStart: vars.space.x1,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flex: 'none',
  '@media': {
    // Two labelled buttons and a menu fit beside each other from 320 px on.
    [media.phone]: { flex: '0 1 auto', flexWrap: 'wrap', gap: vars.space.x1h },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`${actions} > button`, { '@media': { '(max-width: 21rem)': { paddingInline: vars.space.x3 } } });

export const body = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  position: 'relative',
  // While loading, without focusable content, it does not scroll: there would be no way to do it by keyboard.
  selectors: { '&:has([aria-busy=true]):not(:has(a, button, input, [tabindex]))': { overflow: 'hidden' } },
  '@media': {
    // The page scrolls too, so that its header does not leave a line or two.
    [media.short]: { flexShrink: 0, flexBasis: 'auto', minBlockSize: 'min(18rem, 70dvh)', maxBlockSize: '100%' },
    [media.print]: { overflow: 'visible' },
  },
});
export const padded = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  '@media': { [media.phone]: { padding: vars.space.x4 } },
});

export const footer = style({
  flex: 'none',
  paddingBlock: `calc(${vars.space.x2} + ${vars.space.half})`,
  paddingInline: vars.space.x7,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
