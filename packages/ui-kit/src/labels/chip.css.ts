import { style, styleVariants } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `calc(${vars.space.x1h} + ${vars.size.hairline})`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
  minInlineSize: 0,
});
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 });
export const wrapped = style({ whiteSpace: 'normal', overflowWrap: 'break-word' });

export const tone = styleVariants({
  positive: { color: vars.color.positive },
  caution: { color: vars.color.caution },
  critical: { color: vars.color.critical },
  info: { color: vars.color.info },
  neutral: { color: vars.color.textMuted },
});

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  maxInlineSize: '100%',
  minInlineSize: 0,
  paddingInline: `calc(${vars.space.x1h} + ${vars.size.hairline})`,
  borderRadius: vars.radius.xs,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.body.line,
  whiteSpace: 'nowrap',
  '@media': {
    [media.forcedColors]: { outline: `${vars.size.hairline} solid`, outlineOffset: `calc(-1 * ${vars.size.hairline})` },
  },
});
export const badge = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: vars.space.x5,
  paddingInline: vars.space.x1h,
  borderRadius: vars.radius.round,
  fontSize: '0.6875rem',
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': {
    [media.forcedColors]: { outline: `${vars.size.hairline} solid`, outlineOffset: `calc(-1 * ${vars.size.hairline})` },
  },
});
export const badgeTone = styleVariants({
  neutral: { background: vars.color.sunken, color: vars.color.textSecondary },
  primary: { background: vars.color.primarySubtle, color: vars.color.primaryDeep },
  positive: { background: vars.color.positiveBg, color: vars.color.positive },
  caution: { background: vars.color.cautionBg, color: vars.color.caution },
  critical: { background: vars.color.criticalBg, color: vars.color.critical },
  info: { background: vars.color.infoBg, color: vars.color.info },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  minBlockSize: vars.size.chip,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  borderRadius: vars.radius.round,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textSecondary,
  fontSize: '0.78125rem',
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  maxInlineSize: '100%',
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': {
      color: vars.color.text,
      borderColor: vars.color.lineStrong,
      background: vars.color.hover,
    },
  },
});

export const chipOn = style({
  background: vars.color.primarySubtle,
  borderColor: 'transparent',
  color: vars.color.primaryDeep,
  paddingInlineEnd: vars.space.x1,
  gap: vars.space.half,
});

export const remove = style([
  touchArea,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: vars.space.x6,
    blockSize: vars.space.x6,
    marginBlock: `calc(-1 * ${vars.space.half})`,
    borderRadius: vars.radius.round,
    flex: 'none',
    selectors: { '&[data-hovered]': { background: `color-mix(in oklch, ${vars.color.primary} 14%, transparent)` } },
  },
]);

export const chipButton = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: vars.radius.xs,
  minBlockSize: vars.space.x6,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: { '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});

const tiny = `calc(${vars.size.icon} * 0.75)`;
export const tinyIcon = style({ inlineSize: tiny, blockSize: tiny, flex: 'none' });

export const score = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space.x1,
  whiteSpace: 'nowrap',
  // Figures have no direction that a box with `dir=auto` could take.
  selectors: { '[dir=rtl] &': { direction: 'rtl' } },
});
export const scoreSize = styleVariants({
  medium: { fontSize: vars.text.reading.size, lineHeight: vars.text.body.line },
  large: { fontSize: vars.text.title.size, lineHeight: vars.text.title.line, letterSpacing: '-0.02em' },
});
export const scoreValue = style({ fontWeight: vars.weight.heavy });
export const trend = style({ fontSize: vars.text.caption.size, letterSpacing: 0 });
export const none = style({ color: vars.color.textMuted });

export const speaker = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `calc(${vars.space.x1h} + ${vars.size.hairline})`,
  minInlineSize: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.strong,
});
