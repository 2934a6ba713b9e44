import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const level = styleVariants({
  good: { background: vars.color.positiveBg },
  fair: { background: vars.color.sunken },
  poor: { background: vars.color.cautionBg },
  bad: { background: vars.color.criticalBg },
});

export const columnCount = createVar();

export const table = style({
  inlineSize: '100%',
  // Equal column widths, whatever the length of the headers.
  tableLayout: 'fixed',
  minInlineSize: `calc(7.5rem + ${columnCount} * 4.75rem)`,
  borderCollapse: 'separate',
  borderSpacing: `${vars.space.x2} ${vars.space.x1h}`,
  marginInline: `calc(-1 * ${vars.space.x2})`,
  fontSize: vars.text.body.size,
  // Paper does not scroll.
  '@media': { [media.print]: { minInlineSize: 0, marginInline: 0, borderSpacing: vars.space.half } },
});
export const head = style({
  verticalAlign: 'bottom',
  paddingInline: 0,
  paddingBlockEnd: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: '0.71875rem',
  lineHeight: '0.9375rem',
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  '@media': { [media.print]: { fontSize: '0.5625rem' } },
});
export const name = style({
  textAlign: lineStart,
  fontWeight: vars.weight.medium,
  inlineSize: '7.5rem',
  overflowWrap: 'anywhere',
  paddingInlineEnd: vars.space.x2,
});
export const cell = style({ textAlign: 'center', padding: 0 });
export const value = style({
  display: 'block',
  minBlockSize: '1.875rem',
  lineHeight: '1.875rem',
  borderRadius: vars.radius.s,
  color: vars.color.text,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const blank = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: `${vars.space.x1h} ${vars.space.x2}`,
});
export const blankCell = style({
  blockSize: '1.875rem',
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
});
export const none = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
export const link = style({
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.hairline,
    },
  },
});
