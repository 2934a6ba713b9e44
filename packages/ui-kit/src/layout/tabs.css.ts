import { style } from '@vanilla-extract/css';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, minBlockSize: 0 });
export const fill = style({ flex: 1 });

export const bar = style({ display: 'flex', minInlineSize: 0, flex: 'none' });
export const more = style({
  display: 'grid',
  alignItems: 'center',
  paddingInline: vars.space.x1,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const list = style({
  display: 'flex',
  gap: vars.space.x5,
  // The focus ring of the first tab reaches beyond its text, and the list clips it; the line starts at the text.
  marginInlineStart: `calc(-1 * var(--tabs-ring, ${vars.space.x1h}))`,
  paddingInlineStart: `var(--tabs-inset, ${vars.space.x1h})`,
  paddingInlineEnd: 'var(--tabs-inset, 0)',
  borderBlockEnd: `${vars.size.hairline} solid transparent`,
  backgroundImage: `linear-gradient(${vars.color.line}, ${vars.color.line})`,
  backgroundOrigin: 'border-box',
  backgroundPosition: 'right bottom',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `calc(100% - var(--tabs-ring, ${vars.space.x1h})) ${vars.size.hairline}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  flex: 'none',
  selectors: { [`${bar} > &`]: { flex: 1, minInlineSize: 0 }, '&:dir(rtl)': { backgroundPosition: 'left bottom' } },
});
export const compact = style({ gap: vars.space.x4, fontSize: vars.text.small.size, lineHeight: vars.text.small.line });
// Tabs that scroll out fade in the padding at the ends; the line below the list does not.
const fade = {
  maskImage: `linear-gradient(to right, transparent, black var(--tabs-inset), black calc(100% - var(--tabs-inset)), transparent), linear-gradient(black, black)`,
  maskSize: `100% 100%, 100% ${vars.size.hairline}`,
  maskPosition: 'top, bottom',
  maskRepeat: 'no-repeat',
};
export const inset = style({ vars: { '--tabs-inset': vars.space.x5, '--tabs-ring': '0px' }, ...fade });
export const wideInset = style({
  vars: { '--tabs-inset': vars.space.x7, '--tabs-ring': '0px' },
  ...fade,
  '@media': { [media.phone]: { vars: { '--tabs-inset': vars.space.x4 } } },
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  paddingBlock: `${vars.space.x2} calc(${vars.space.x2} + ${vars.space.half})`,
  borderBlockEnd: `${vars.size.focus} solid transparent`,
  color: vars.color.textSecondary,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'default',
  flex: 'none',
  textDecoration: 'none',
  // The underline grows from its start on selection, and disappears at once on deselection.
  backgroundImage: `linear-gradient(${vars.color.primary}, ${vars.color.primary})`,
  backgroundOrigin: 'border-box',
  backgroundPosition: 'left bottom',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `0 ${vars.size.focus}`,
  transition: `color ${vars.motion.fast}, opacity ${vars.motion.fast}`,
  '@media': {
    [media.touch]: { minBlockSize: vars.size.touch },
    // Paper shows one panel, under its name.
    [media.print]: { selectors: { '&:not([data-selected], [aria-current=page])': { display: 'none' } } },
    // Gradients are removed there, and a transparent border is drawn.
    [media.forcedColors]: {
      borderBlockEndColor: 'Canvas',
      selectors: { '&[data-selected], &[aria-current=page]': { borderBlockEndColor: 'Highlight' } },
    },
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&:dir(rtl)': { backgroundPosition: 'right bottom' },
    '&[data-selected], &[aria-current=page]': {
      color: vars.color.text,
      backgroundSize: `100% ${vars.size.focus}`,
      transition: `color ${vars.motion.fast}, background-size ${vars.motion.base} ${vars.motion.ease}`,
    },
    '&[data-disabled]': { color: vars.color.textMuted, opacity: 0.6 },
    '&:is(a:focus-visible, [data-focus-visible])': { position: 'relative', outline: 'none' },
    // Around the text and above the underline of the selected tab.
    '&:is(a:focus-visible, [data-focus-visible])::after': {
      content: '""',
      position: 'absolute',
      insetBlock: `${vars.space.x1} ${vars.space.x1}`,
      insetInline: `calc(-1 * ${vars.space.x1h})`,
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.focus})`,
      borderRadius: vars.radius.xs,
    },
    [`${compact} &`]: { paddingBlock: `${vars.space.x3} calc(${vars.space.x3} - ${vars.size.hairline})` },
  },
});

/** Hides a tab that is cut off: it is in the menu, and half a word is useless. */
export const cut = style({ opacity: 0, '@media': { [media.print]: { opacity: 1 } } });

export const count = style({
  fontWeight: vars.weight.heavy,
  fontSize: vars.text.caption.size,
  color: vars.color.primary,
});

export const panel = style({
  minInlineSize: 0,
  outline: 'none',
  selectors: {
    '&:is(a:focus-visible, [data-focus-visible])': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
  },
});
export const scrollPanel = style({
  selectors: { '&:is(a:focus-visible, [data-focus-visible])': { outlineOffset: `calc(-1 * ${vars.size.focus})` } },
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.print]: { overflow: 'visible' } },
});

export const segments = style({
  display: 'inline-flex',
  inlineSize: 'fit-content',
  padding: vars.space.half,
  gap: vars.space.half,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  maxInlineSize: '100%',
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const segment = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x1h,
  minBlockSize: vars.space.x7,
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.xs,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: {
      paddingInline: vars.space.x2,
      textAlign: 'center',
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
    },
    [media.forcedColors]: { selectors: { '&[data-selected]': currentInForcedColors } },
    [media.touch]: { minBlockSize: vars.size.touch },
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-selected]': {
      background: vars.color.surface,
      color: vars.color.text,
      boxShadow: `0 0 0 ${vars.size.hairline} ${vars.color.lineStrong}`,
    },
    '&[data-disabled]': { opacity: 0.5 },
  },
});

export const tiles = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space.x2,
  '@media': { [media.phone]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minInlineSize: 0,
  padding: vars.space.x3,
  borderRadius: vars.radius.m,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  '@media': { [media.forcedColors]: { selectors: { '&[data-selected]': currentInForcedColors } } },
  selectors: {
    '&[data-hovered]': { color: vars.color.text, borderColor: vars.color.lineStrong },
    '&[data-selected]': {
      background: vars.color.primarySubtle,
      borderColor: vars.color.primary,
      boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.primary}`,
      color: vars.color.primaryDeep,
    },
    '&[data-disabled]': { opacity: 0.5 },
  },
});
