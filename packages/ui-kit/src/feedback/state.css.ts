import { style, styleVariants } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { edgeInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: vars.space.x1,
  paddingBlock: vars.space.x16,
  paddingInline: vars.space.x6,
  minInlineSize: 0,
});
export const compact = style({ paddingBlock: vars.space.x8 });
export const icon = style({ color: vars.color.textMuted, marginBlockEnd: vars.space.x2 });
export const sentence = style({
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  fontWeight: vars.weight.strong,
  maxInlineSize: '34rem',
  textWrap: 'balance',
});
export const more = style({ color: vars.color.textSecondary, maxInlineSize: '34rem', textWrap: 'balance' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x4,
});
export const request = style({
  marginBlockStart: vars.space.x4,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontFamily: vars.font.mono,
  userSelect: 'all',
});

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  borderRadius: vars.radius.m,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  color: vars.color.text,
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
/** Begins and ends with the page's own margins. */
export const flush = style({
  paddingInline: vars.space.x7,
  borderRadius: 0,
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
export const bannerTone = styleVariants({
  info: { background: vars.color.infoBg },
  positive: { background: vars.color.positiveBg },
  caution: { background: vars.color.cautionBg },
  critical: { background: vars.color.criticalBg },
});
export const bannerIcon = styleVariants({
  info: { color: vars.color.info },
  positive: { color: vars.color.positive },
  caution: { color: vars.color.caution },
  critical: { color: vars.color.critical },
});
export const iconPlace = style({ display: 'flex', alignItems: 'center', blockSize: vars.text.body.line, flex: 'none' });
export const bannerBody = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x3,
  flex: 1,
  minInlineSize: 0,
  containerType: 'inline-size',
});
export const bannerWords = style({
  flex: '1 1 12rem',
  minInlineSize: 0,
  textAlign: lineStart,
  textWrap: 'pretty',
});
export const bannerTitle = style({ fontWeight: vars.weight.strong });
const bannerEnd = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  flex: 'none',
  marginBlock: `calc(-1 * ${vars.space.x1h})`,
} as const;
/** Moves below the text in narrow containers. */
export const bannerActions = style({
  ...bannerEnd,
  '@container': { '(max-width: 32rem)': { flexWrap: 'wrap', flexBasis: '100%', marginBlockEnd: 0 } },
});
export const bannerClose = style({ ...bannerEnd, marginInlineStart: `calc(-1 * ${vars.space.x2})` });
