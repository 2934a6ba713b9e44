import { style } from '@vanilla-extract/css';
import { fillInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const input = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 1,
  minInlineSize: 0,
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
  '@media': {
    [media.touch]: { inlineSize: vars.size.touch, blockSize: vars.size.touch },
    [media.forcedColors]: { selectors: { '&[data-selected]': { ...fillInForcedColors, color: 'HighlightText' } } },
  },
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
