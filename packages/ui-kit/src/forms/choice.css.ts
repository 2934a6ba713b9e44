import { style } from '@vanilla-extract/css';
import { edgeInForcedColors, fillInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x2,
  position: 'relative',
  cursor: 'default',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  // A single line is as high as a finger; of several lines, the mark is beside the first.
  '@media': {
    [media.touch]: { paddingBlock: `max(0px, calc((${vars.size.touch} - ${vars.text.body.line}) / 2))` },
  },
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
});

/** Only the mark, with a visually hidden label: in table rows. */
export const bare = style({
  alignItems: 'center',
  inlineSize: 'fit-content',
  selectors: {
    // 24 px hit area without moving its neighbours.
    '&::after': { content: '', position: 'absolute', inset: `calc(-1 * ${vars.space.x1h})` },
  },
});

const ring = {
  outline: `${vars.size.focus} solid ${vars.color.primary}`,
  outlineOffset: vars.size.focus,
};

export const markSpace = style({ blockSize: vars.text.body.line, display: 'flex', alignItems: 'center', flex: 'none' });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  flex: 'none',
  borderRadius: vars.radius.xs,
  border: `${vars.size.outline} solid ${vars.color.control}`,
  background: vars.color.surface,
  color: 'transparent',
  // Browsers leave backgrounds off paper: the tick would be white on white.
  printColorAdjust: 'exact',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  '@media': {
    // Every text colour becomes visible there, also that of an unchecked tick.
    [media.forcedColors]: {
      selectors: {
        '&': { color: 'Canvas', borderColor: 'CanvasText' },
        '[data-selected] &, [data-indeterminate] &': { ...fillInForcedColors, color: 'HighlightText' },
      },
    },
  },
  selectors: {
    '[data-hovered] &': { borderColor: vars.color.textMuted },
    '[data-selected] &, [data-indeterminate] &': {
      background: vars.color.primary,
      borderColor: vars.color.primary,
      color: vars.color.neutral,
    },
    '[data-invalid] &': { borderColor: vars.color.critical },
    '[data-focus-visible] &': ring,
  },
});

/** Grows with its box. */
export const tick = style({
  inlineSize: `calc(${vars.size.icon} * 0.75)`,
  blockSize: `calc(${vars.size.icon} * 0.75)`,
  strokeWidth: 3,
});

export const dot = style([
  mark,
  {
    borderRadius: vars.radius.round,
    '@media': { [media.forcedColors]: { selectors: { '[data-selected] &': fillInForcedColors } } },
    selectors: {
      '[data-selected] &': {
        background: vars.color.surface,
        borderColor: vars.color.primary,
        boxShadow: `inset 0 0 0 ${vars.radius.mark} ${vars.color.surface}, inset 0 0 0 ${vars.space.x2} ${vars.color.primary}`,
      },
    },
  },
]);

export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const description = style({
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  textWrap: 'pretty',
});

export const track = style({
  display: 'block',
  inlineSize: vars.size.chip,
  blockSize: vars.size.icon,
  flex: 'none',
  borderRadius: vars.radius.round,
  background: vars.color.control,
  padding: vars.space.half,
  transition: `background-color ${vars.motion.base}`,
  '@media': {
    [media.forcedColors]: {
      selectors: { '&': edgeInForcedColors, '[data-selected] &': fillInForcedColors },
    },
  },
  selectors: {
    '[data-selected] &': { background: vars.color.primary },
    '[data-focus-visible] &': ring,
  },
});

const thumbSize = `calc(${vars.size.icon} - 2 * ${vars.space.half})`;
const travel = `${vars.size.chip} - ${vars.size.icon}`;

export const thumb = style({
  display: 'block',
  inlineSize: thumbSize,
  blockSize: thumbSize,
  borderRadius: vars.radius.round,
  background: vars.color.onMedia,
  transition: `transform ${vars.motion.base} ${vars.motion.ease}`,
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
      selectors: { '[data-selected] &': { background: 'HighlightText' } },
    },
  },
  selectors: {
    '[data-selected] &': { transform: `translateX(calc(${travel}))` },
    '[data-selected] &:dir(rtl)': { transform: `translateX(calc(-1 * (${travel})))` },
  },
});

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
export const row = style({ flexDirection: 'row', flexWrap: 'wrap', gap: vars.space.x4 });
