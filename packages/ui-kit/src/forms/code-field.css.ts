import { createVar, style } from '@vanilla-extract/css';
import { height } from '../actions/control.css.ts';
import { vars } from '../theme/vars.css.ts';

export const length = createVar();
const cellWidth = createVar();
const gap = vars.space.x2;

export const place = style({ containerType: 'inline-size' });

/** Digits run from left to right in every language. */
export const box = style({
  vars: { [cellWidth]: `min(calc(${height} * 1.35), calc((100cqi - (${length} - 1) * ${gap}) / ${length}))` },
  position: 'relative',
  inlineSize: `calc(${length} * ${cellWidth} + (${length} - 1) * ${gap})`,
  blockSize: height,
  overflow: 'clip',
});

export const cells = style({ position: 'absolute', inset: 0, display: 'flex', gap });

export const cell = style({
  inlineSize: cellWidth,
  flex: 'none',
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.control}`,
  background: vars.color.surface,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    [`${box}:hover &`]: { borderColor: vars.color.textMuted },
    '[data-invalid] &': { borderColor: vars.color.critical },
    '[data-disabled] &': { opacity: 0.55 },
  },
});

export const current = style({
  selectors: {
    [`${box}:focus-within &`]: {
      borderColor: vars.color.primary,
      outline: `${vars.size.hairline} solid ${vars.color.primary}`,
      outlineOffset: `calc(-2 * ${vars.size.hairline})`,
    },
    [`[data-invalid] ${box}:focus-within &`]: { borderColor: vars.color.critical, outlineColor: vars.color.critical },
  },
});

/** One real input over the cells, with letter spacing that puts one digit in each cell. */
export const input = style({
  position: 'relative',
  blockSize: '100%',
  // Wider than the box by the letter spacing after the last digit, so that the browser never scrolls the input.
  inlineSize: `calc(100% + ${cellWidth} + ${gap})`,
  // Also in pages from right to left, where inputs are aligned to the right.
  textAlign: 'left',
  paddingInlineStart: `calc((${cellWidth} - 1ch) / 2)`,
  fontFamily: vars.font.mono,
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.medium,
  letterSpacing: `calc(${cellWidth} + ${gap} - 1ch)`,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
