import { style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const input = style({ display: 'inline-flex', alignItems: 'center', flex: 'none' });
export const inputs = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minInlineSize: 0,
  gap: vars.space.x1,
  overflow: 'hidden',
});
export const segment = style({
  paddingInline: vars.size.hairline,
  borderRadius: vars.radius.xs,
  outline: 'none',
  caretColor: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-placeholder]': { color: vars.color.textMuted },
    '&[data-focused]': { background: vars.color.primary, color: vars.color.neutral },
    '&[data-type=literal]': { color: vars.color.textMuted },
  },
});

export const popover = style({ padding: vars.space.x4 });
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, marginBlockEnd: vars.space.x3 });
export const month = style({
  flex: 1,
  fontWeight: vars.weight.strong,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
export const grid = style({ borderSpacing: 0, borderCollapse: 'separate' });
export const dayName = style({
  inlineSize: vars.space.x8,
  blockSize: vars.space.x7,
  fontSize: vars.text.caption.size,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
});
export const day = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.125rem',
  blockSize: '2.125rem',
  marginBlock: vars.size.hairline,
  borderRadius: vars.radius.s,
  outline: 'none',
  fontSize: vars.text.small.size,
  cursor: 'default',
  '@media': { [media.touch]: { inlineSize: vars.size.touch, blockSize: vars.size.touch } },
  selectors: {
    '&[data-hovered]': { background: vars.color.sunken },
    '&[data-today]': { color: vars.color.primary, fontWeight: vars.weight.heavy },
    '&[data-outside-month]': { display: 'none' },
    '&[data-disabled], &[data-unavailable]': {
      color: vars.color.textMuted,
      opacity: 0.55,
      textDecoration: 'line-through',
    },
    '&[data-selected]': { background: vars.color.primary, color: vars.color.neutral },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.hairline,
    },
  },
});
export const inRange = style({
  selectors: {
    '&[data-selected]': { background: vars.color.primarySubtle, color: vars.color.primaryDeep, borderRadius: 0 },
    '&[data-selection-start], &[data-selection-end]': { background: vars.color.primary, color: vars.color.neutral },
    '&[data-selection-start]': { borderStartStartRadius: vars.radius.s, borderEndStartRadius: vars.radius.s },
    '&[data-selection-end]': { borderStartEndRadius: vars.radius.s, borderEndEndRadius: vars.radius.s },
  },
});

/** Preset ranges beside the month; above it on phones. */
export const ranges = style({
  display: 'flex',
  gap: vars.space.x4,
  '@media': { [media.phone]: { flexDirection: 'column' } },
});
export const presets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  paddingInlineEnd: vars.space.x3,
  borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingInlineEnd: 0,
      borderInlineEnd: 0,
      paddingBlockEnd: vars.space.x2,
      borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
});
export const preset = style({
  justifyContent: 'flex-start',
  textAlign: lineStart,
  whiteSpace: 'normal',
});
