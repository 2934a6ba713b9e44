import { style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const inset = `calc(${vars.space.x2} + ${vars.space.half})`;

/** Fills the height of the side column. */
export const column = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 });

/** Icons only, with tooltips: the collapsed side navigation and the rail. */
export const iconsOnly = style({});

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'none',
  // Room for focus rings and outlines, which the scroll container would clip.
  padding: vars.space.half,
  margin: `calc(-1 * ${vars.space.half})`,
});

export const items = style({ display: 'flex', flexDirection: 'column', gap: vars.space.half });

export const sectionTitle = style({
  padding: `calc(${vars.space.x4} + ${vars.space.half}) ${inset} ${vars.space.x1h}`,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.body.line,
  color: vars.color.textMuted,
  selectors: {
    [`${iconsOnly} &`]: {
      fontSize: 0,
      lineHeight: 0,
      margin: vars.space.x3,
      padding: 0,
      borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: `calc(${inset} + ${vars.size.hairline})`,
  minBlockSize: `calc(${vars.space.x8} + ${vars.space.x1})`,
  paddingInline: inset,
  borderRadius: vars.radius.s,
  color: vars.color.textSecondary,
  fontWeight: vars.weight.medium,
  letterSpacing: '-0.003em',
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  '@media': {
    [media.touch]: { minBlockSize: vars.size.touch },
    [media.forcedColors]: { selectors: { '&[aria-current=page]': currentInForcedColors } },
  },
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': { color: vars.color.text, background: vars.color.sunken },
    '&[aria-current=page]': {
      background: vars.color.surface,
      color: vars.color.text,
      fontWeight: vars.weight.strong,
      boxShadow: `0 0 0 ${vars.size.hairline} ${vars.color.line}`,
    },
    // Inside: the scroll container would clip it.
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.size.focus})` },
    [`${iconsOnly} &`]: { justifyContent: 'center', paddingInline: 0 },
  },
});

export const itemIcon = style({
  display: 'flex',
  selectors: { [`${item}[aria-current=page] &`]: { color: vars.color.primary } },
});

export const itemLabel = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const itemHint = style({
  fontSize: '0.6875rem',
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  letterSpacing: '0.01em',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.half,
  flex: 1,
  minInlineSize: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  padding: vars.space.half,
});

export const rowItems = style({ display: 'flex', alignItems: 'center', gap: vars.space.half });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x1,
  minBlockSize: vars.size.chip,
  paddingInlineStart: inset,
  marginBlockEnd: `calc(${vars.space.x5} + ${vars.space.half})`,
  selectors: { [`${iconsOnly} &`]: { flexDirection: 'column', gap: vars.space.x2, paddingInline: 0 } },
});

export const brandLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: vars.radius.s,
  flex: 'none',
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
});

export const tools = style({
  display: 'flex',
  marginBlock: `calc(-1 * ${vars.space.x1})`,
  selectors: { [`${iconsOnly} &`]: { flexDirection: 'column', marginBlock: 0 } },
});

export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
  paddingBlockStart: vars.space.x3,
});

export const user = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minInlineSize: 0,
  selectors: { [`${iconsOnly} &`]: { flexDirection: 'column-reverse' } },
});

export const userButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: inset,
  flex: 1,
  minInlineSize: 0,
  padding: inset,
  borderRadius: vars.radius.s,
  textAlign: lineStart,
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': { background: vars.color.sunken },
    [`${iconsOnly} &`]: { flex: 'none' },
  },
});
export const briefUser = style({ flex: 'none', padding: vars.space.x1, borderRadius: vars.radius.round });

export const userWords = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, flex: 1 });
export const userName = style({
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const userDetail = style([
  userName,
  {
    fontWeight: vars.weight.regular,
    fontSize: vars.text.caption.size,
    lineHeight: vars.text.caption.line,
    color: vars.color.textMuted,
  },
]);

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.space.x8,
  paddingInline: inset,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textMuted,
});

/** A button with the look of a field that opens the global search. */
export const searchButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: `calc(${vars.space.x8} + ${vars.space.x1})`,
  inlineSize: '100%',
  maxInlineSize: vars.size.sideNav,
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  textAlign: lineStart,
  whiteSpace: 'nowrap',
  selectors: { '&[data-hovered]': { color: vars.color.text } },
});
export const searchWords = style({ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' });
