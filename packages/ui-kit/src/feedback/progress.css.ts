import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { edgeInForcedColors, fillInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const slide = keyframes({ '0%': { insetInlineStart: '-40%' }, '100%': { insetInlineStart: '100%' } });

export const portion = createVar();

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1h,
  inlineSize: '100%',
  minInlineSize: 0,
});
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const value = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' });
export const track = style({
  position: 'relative',
  blockSize: vars.space.x1,
  borderRadius: vars.radius.round,
  background: vars.color.line,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: portion,
  borderRadius: vars.radius.round,
  transition: `inline-size ${vars.motion.base}`,
  '@media': { [media.forcedColors]: { selectors: { '&&': fillInForcedColors } } },
});
export const tone = styleVariants({
  primary: { background: vars.color.primary },
  positive: { background: vars.color.positive },
  caution: { background: vars.color.caution },
  critical: { background: vars.color.critical },
});
export const endless = style({
  inlineSize: '40%',
  animation: `${slide} 1.4s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', inlineSize: '100%', opacity: 0.5 } },
});

export const stages = style({ display: 'flex', flexDirection: 'column' });
export const stage = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) auto`,
  columnGap: vars.space.x3,
  alignItems: 'start',
  position: 'relative',
  paddingBlock: vars.space.x2,
  selectors: {
    // Connector to the next stage.
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${vars.size.icon} / 2 - ${vars.size.hairline} / 2)`,
      insetBlockStart: `calc(${vars.space.x2} + ${vars.text.body.line} + ${vars.space.half})`,
      insetBlockEnd: `calc(-1 * ${vars.space.x1h})`,
      inlineSize: vars.size.hairline,
      background: vars.color.line,
    },
  },
});
export const stageIcon = style({ display: 'flex', alignItems: 'center', blockSize: vars.text.body.line });
export const stageState = styleVariants({
  waiting: { color: vars.color.textMuted },
  running: { color: vars.color.info },
  done: { color: vars.color.positive },
  skipped: { color: vars.color.textMuted },
  unavailable: { color: vars.color.caution },
  failed: { color: vars.color.critical },
});
export const stageWords = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const stageTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x2,
  fontWeight: vars.weight.medium,
});
export const stageWaiting = style({ color: vars.color.textMuted });
export const stageStateWords = style({
  fontWeight: vars.weight.regular,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
});
export const stageDetail = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
