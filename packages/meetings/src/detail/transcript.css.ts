import { markInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { keyframes, style } from '@vanilla-extract/css';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  position: 'relative',
});

export const find = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.half,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  flex: 'none',
});
export const findBox = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  // Beside the count and three buttons the words of the search would have no room.
  '@media': { '(max-width: 22rem)': { selectors: { '&:has(~ button ~ button)': { flexBasis: '100%' } } } },
});

export const list = style({ flex: 1, minBlockSize: 0, position: 'relative' });

/** An offer shown instead of a transcript that cannot be created. */
export const offer = style({ padding: vars.space.x4, paddingBlockStart: 0 });

export const writer = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  color: vars.color.primary,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
export const words = style({
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  maxInlineSize: vars.size.measure,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

const draw = keyframes({ from: { backgroundSize: '0 100%' }, to: { backgroundSize: '100% 100%' } });

/** The current match, highlighted with an animation from start to end. */
export const current = style({
  background: `linear-gradient(${vars.color.mark}, ${vars.color.mark}) no-repeat`,
  '@media': {
    [media.motion]: { animation: `${draw} ${vars.motion.base} ${vars.motion.ease}` },
    [media.forcedColors]: markInForcedColors,
  },
  outline: `${vars.size.focus} solid ${vars.color.primary}`,
  outlineOffset: vars.size.hairline,
});
export const spoken = style({
  textDecoration: 'underline',
  textDecorationColor: vars.color.primary,
  textDecorationThickness: vars.size.focus,
  textUnderlineOffset: vars.space.x1,
});

/** Adjacent highlights: padding would separate the words. */
export const flush = style({ paddingInline: 0, borderRadius: 0 });

export const back = style({
  position: 'absolute',
  insetBlockEnd: vars.space.x4,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const backButton = style({
  pointerEvents: 'auto',
  borderRadius: vars.radius.s,
  boxShadow: vars.shadow.overlay,
});

export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  padding: vars.space.x5,
  overflow: 'auto',
  flex: 1,
  minBlockSize: 0,
});
export const progress = style({ inlineSize: 'min(18rem, 70vw)' });
