import { currentInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { style, styleVariants } from '@vanilla-extract/css';
import * as review from '../review/review.css.ts';

export const levels = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space.x1 });
export const level = style({
  minBlockSize: vars.space.x7,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  cursor: 'pointer',
  '@media': { [media.touch]: { minBlockSize: '2.75rem', minInlineSize: '2.75rem' } },
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&[aria-disabled=true]': { opacity: 0.6 },
  },
});
export const head = style([review.head, { flexWrap: 'wrap' }]);
/** On hover they overlay the weight, not the levels. */
export const actions = style([review.actions, { '@media': { [media.hover]: { insetBlockStart: vars.space.x2 } } }]);

const tone = (color: string, background: string) => ({
  color,
  background,
  borderColor: 'currentColor',
  fontWeight: vars.weight.medium,
  '@media': { [media.forcedColors]: currentInForcedColors },
  selectors: { '&:hover': { color, background } },
});
export const chosen = styleVariants({
  0: tone(vars.color.critical, vars.color.criticalBg),
  1: tone(vars.color.caution, vars.color.cautionBg),
  2: tone(vars.color.positive, vars.color.positiveBg),
});
