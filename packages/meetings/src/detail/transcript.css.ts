import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

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
  alignItems: 'center',
  gap: vars.space.half,
  paddingBlock: vars.space.x3,
  paddingInline: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  flex: 'none',
});
export const findBox = style({ flex: 1, minInlineSize: 0, display: 'flex' });

export const list = style({ flex: 1, minBlockSize: 0, position: 'relative' });

/** What is offered in the place of a text that nothing makes. */
export const offer = style({ padding: vars.space.x4, paddingBlockStart: 0 });

export const row = style({ paddingInline: `calc(${vars.space.x2} + ${vars.space.half})` });
export const turn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: vars.space.half,
  padding: `calc(${vars.space.x2} + ${vars.size.hairline}) ${vars.space.x3}`,
  borderRadius: vars.radius.m,
  scrollMarginBlock: vars.space.x16,
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const now = style({
  background: vars.color.primarySubtle,
  selectors: { '&:hover': { background: vars.color.primarySubtle } },
});
export const nameless = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const writer = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  color: vars.color.primary,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
export const time = style({
  alignSelf: 'start',
  minBlockSize: vars.space.x6,
  marginBlock: `calc(-1 * ${vars.space.half})`,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.xs,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  letterSpacing: '-0.01em',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    [`${now} &`]: { color: vars.color.textSecondary },
  },
  '@media': { [media.touch]: { minBlockSize: '2.75rem', minInlineSize: '2.75rem' } },
});
export const words = style({
  gridColumn: '1 / -1',
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  maxInlineSize: vars.size.measure,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

export const current = style({
  outline: `${vars.size.focus} solid ${vars.color.primary}`,
  outlineOffset: vars.size.hairline,
});
export const spoken = style({
  textDecoration: 'underline',
  textDecorationColor: vars.color.primary,
  textDecorationThickness: vars.size.focus,
  textUnderlineOffset: vars.space.x1,
});

/** Marks that touch: the room at their ends would tear the words apart. */
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
