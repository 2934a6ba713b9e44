import { inkInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const view = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x3,
  rowGap: vars.space.x1,
  paddingBlockEnd: vars.space.x3,
});
export const of = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
export const counted = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  marginInlineStart: 'auto',
});

export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  minInlineSize: 0,
});
export const titleLine = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.x2 });
export const name = style({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.medium,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const weight = style({
  marginInlineStart: 'auto',
  flex: 'none',
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontVariantNumeric: 'tabular-nums',
});

export const level = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
});
export const levelTone = styleVariants({
  0: { color: vars.color.critical },
  1: { color: vars.color.caution },
  2: { color: vars.color.positive },
});
export const steps = style({ display: 'inline-flex', gap: vars.space.half, flex: 'none' });
export const step = style({
  inlineSize: vars.space.x3,
  blockSize: vars.space.x1h,
  borderRadius: vars.radius.xs,
  border: `${vars.size.hairline} solid currentColor`,
});
export const reached = style({
  background: 'currentColor',
  printColorAdjust: 'exact',
  '@media': { [media.forcedColors]: inkInForcedColors },
});

export const meaning = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.size.focus} solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const missing = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const failed = style([missing, { color: vars.color.critical }]);
export const quotes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1h,
  marginBlockStart: vars.space.x1,
  selectors: { '&:empty': { display: 'none' } },
});
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
