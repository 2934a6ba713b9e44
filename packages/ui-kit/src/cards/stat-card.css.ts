import { style, styleVariants } from '@vanilla-extract/css';
import { dense } from '../actions/control.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Cards in a row, separated by hairlines, across the full width of the page. */
export const strip = style({
  borderBlock: hairline,
  containerType: 'inline-size',
});
export const cells = style({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'clip',
});
export const place = style({
  // The last row's cards grow, so that they leave no gap.
  flex: '1 1 30%',
  '@container': { '(min-width: 56rem)': { flexBasis: '11rem' }, '(max-width: 30rem)': { flexBasis: '40%' } },
  display: 'flex',
  minInlineSize: 0,
  // Each card has a line at its start and top; in the first row and column they are clipped by the strip.
  marginInlineStart: `calc(-1 * ${vars.size.hairline})`,
  marginBlockStart: `calc(-1 * ${vars.size.hairline})`,
  borderInlineStart: hairline,
  borderBlockStart: hairline,
});

export const card = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  gap: vars.space.half,
  minInlineSize: 0,
  paddingBlock: `calc(${vars.size.cardPadding} * 0.8)`,
  paddingInline: vars.size.cardPadding,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.text,
  selectors: {
    // The first card aligns with the page title, and its background reaches the edge of the page.
    [`${place} &`]: { paddingInline: `${vars.space.x7} ${vars.space.x3}` },
  },
  '@media': {
    [media.phone]: { selectors: { [`${place} &`]: { paddingInline: `${vars.space.x4} ${vars.space.x3}` } } },
  },
});
export const boxed = style({ borderRadius: vars.radius.m, border: hairline, background: vars.color.surface });
export const link = style({
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&:focus-visible': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.focus})`,
    },
  },
});
export const label = style({ gridColumn: '1 / -1', color: vars.color.textSecondary });
export const besideHelp = style({
  paddingInlineEnd: vars.space.x5,
  // On touch the button is larger and its icon further inside.
  '@media': { [media.touch]: { paddingInlineEnd: vars.space.x7 } },
});
/** The card, with a help button over its corner: a button cannot be inside a link. */
export const defined = style({ position: 'relative', flex: 1, display: 'flex', minInlineSize: 0 });
export const help = style([
  dense,
  {
    position: 'absolute',
    insetBlockStart: vars.space.x2,
    insetInlineEnd: vars.space.x2,
    opacity: 0.6,
    selectors: { '&:hover, &:focus-within': { opacity: 1 } },
  },
]);
export const definition = style({
  maxInlineSize: '20rem',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const value = style({
  fontSize: '1.75rem',
  lineHeight: '2.125rem',
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.03em',
  whiteSpace: 'nowrap',
});
/** At the end of the number's line, but last in reading order. */
export const trend = style({
  gridArea: '2 / 2',
  alignSelf: 'center',
  // On the narrowest phones two cards side by side have room for the numbers only.
  '@container': { '(max-width: 22rem)': { display: 'none' } },
});
export const none = style({ color: vars.color.textMuted });
export const foot = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x2,
  minBlockSize: vars.text.small.line,
  fontSize: '0.78125rem',
  color: vars.color.textMuted,
});
export const change = style({ fontWeight: vars.weight.strong, whiteSpace: 'nowrap' });
export const tone = styleVariants({
  better: { color: vars.color.positive },
  worse: { color: vars.color.critical },
  same: { color: vars.color.textSecondary },
});
