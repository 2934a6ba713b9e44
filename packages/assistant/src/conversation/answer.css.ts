import { ellipsisRoom, media, vars } from '@pauta/ui-kit/theme';
import { keyframes, style, styleVariants } from '@vanilla-extract/css';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.half})` } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const answer = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const sentences = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  overflowWrap: 'anywhere',
});
export const sentence = style({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.reading.line,
  '@media': { [media.motion]: { animation: `${appear} ${vars.motion.base} ${vars.motion.ease}` } },
});
export const kind = styleVariants({
  said: {},
  counted: { fontWeight: vars.weight.medium },
  missing: { color: vars.color.textSecondary },
});

/** A number in the text that links to its source. */
const hue = styleVariants({ meeting: { color: vars.color.primary }, message: { color: vars.label.green } });
const mark = style({
  // Inline: before a box in a line there may be a break, whatever the space before it.
  display: 'inline',
  marginInlineStart: vars.space.x1,
  paddingBlock: vars.space.half,
  paddingInline: vars.space.x1h,
  borderRadius: vars.radius.xs,
  borderInlineStart: `${vars.size.focus} solid currentcolor`,
  background: vars.color.sunken,
  fontSize: '0.6875rem',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '[data-hovered] > &, :focus-visible > &': { background: vars.color.primarySubtle },
  },
  '@media': { [media.touch]: { paddingBlock: vars.space.x1, paddingInline: vars.space.x2 } },
});
export const marks = styleVariants(hue, (own) => [mark, own]);
/** Text on the dark surface of a tooltip. */
export const hint = style({ display: 'grid', gap: vars.space.half });
export const hintPlace = style({ color: vars.color.onMediaSecondary });

export const sources = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const source = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space.x2,
  alignItems: 'baseline',
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
  fontSize: '0.78125rem',
  lineHeight: vars.text.small.line,
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.primarySubtle } } },
    [media.touch]: { minBlockSize: vars.size.touch },
  },
});
const number = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.text.caption.size,
});
export const numbers = styleVariants(hue, (own) => [number, own]);
export const words = style({ display: 'grid', minInlineSize: 0 });
export const quote = style({
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  selectors: ellipsisRoom,
  overflowWrap: 'anywhere',
});
export const from = style({
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const time = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  letterSpacing: '-0.01em',
});
export const go = style({ display: 'flex', color: vars.color.primary });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Aligns the text of the buttons, not their edges, with the text above.
  marginInlineStart: `calc(-1 * ${vars.space.x1h})`,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
export const analyst = style({ paddingInline: vars.space.x1h });
export const unread = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space.x1 });
export const thinking = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});
export const pulse = style({
  inlineSize: vars.space.x2,
  blockSize: vars.space.x2,
  borderRadius: vars.radius.round,
  background: vars.color.primary,
  '@media': { [media.motion]: { animation: `${breathe} 1.4s ease-in-out infinite` } },
});
