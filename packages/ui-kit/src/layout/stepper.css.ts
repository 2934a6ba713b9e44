import { style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const stepper = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x2,
  minInlineSize: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const step = style({
  display: 'flex',
  flex: '1 1 0',
  minInlineSize: 0,
  color: vars.color.textMuted,
  borderBlockStart: `${vars.size.focus} solid ${vars.color.line}`,
});
export const done = style({ color: vars.color.textSecondary, borderBlockStartColor: vars.color.primaryMild });
export const current = style({
  color: vars.color.text,
  borderBlockStartColor: vars.color.primary,
  fontWeight: vars.weight.strong,
});

export const body = style({
  display: 'flex',
  flex: 1,
  alignItems: 'flex-start',
  gap: vars.space.x1h,
  minInlineSize: 0,
  minBlockSize: vars.space.x7,
  paddingBlock: vars.space.x2,
  textAlign: lineStart,
  borderRadius: vars.radius.xs,
  selectors: { '&[data-hovered]': { color: vars.color.text } },
  '@media': { [media.touch]: { minBlockSize: vars.size.touch, minInlineSize: vars.size.touch } },
});
export const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minInlineSize: vars.size.icon,
  blockSize: vars.text.small.line,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${done} &`]: { color: vars.color.primary }, [`${current} &`]: { color: vars.color.primary } },
});

/** On phones only the current step shows its text; the others are just a line. */
export const words = style({
  minInlineSize: 0,
  '@media': {
    [media.phone]: { selectors: { [`${step}:not(${current}) &`]: { display: 'none' } } },
  },
});
export const whenPhone = style({ '@media': { [media.phone]: { flex: '0 1 2.5rem' } } });
