import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import type { LayoutType } from '../theme/preferences.ts';
import { vars } from '../theme/vars.css.ts';

const sheetGap = `calc(${vars.space.x2} + ${vars.space.half})`;
const hairline = `${vars.size.hairline} solid ${vars.color.line}`;
const page = 'minmax(0, 1fr)';
const navWidth = createVar();
/** Height of the support link with its margins, reserved where the link floats. */
const supportRoom = `calc(${vars.space.x8} + ${vars.space.x2})`;

/** Below 900 px every layout becomes a top bar with a navigation drawer. */
const narrow = { gridTemplate: `'bar' ${vars.size.header} 'page' ${page} / ${page}` };

export const frame = style({
  vars: { [vars.control.density]: '0.75', [navWidth]: vars.size.sideNav },
  display: 'grid',
  position: 'relative',
  blockSize: '100dvh',
  background: vars.color.background,
  '@media': { [media.print]: { display: 'block', blockSize: 'auto' } },
});

export const collapsed = style({ vars: { [navWidth]: vars.size.sideNavCollapsed } });

const underHeader = `'bar' ${vars.size.header} 'page' ${page} 'foot' auto / ${page}`;

export const layout = styleVariants(
  {
    collapsibleSide: `'side bar' ${vars.size.header} 'side page' ${page} / ${navWidth} ${page}`,
    stackedSide: `'rail side page' ${page} / ${vars.size.splitMini} auto ${page}`,
    topBarClassic: underHeader,
    framelessSide: `'side page' ${page} / ${navWidth} ${page}`,
    contentOverlay: underHeader,
    blank: `'page' ${page} 'foot' auto / ${page}`,
  } satisfies Record<LayoutType, string>,
  (gridTemplate) => ({ gridTemplate, '@media': { [media.narrow]: narrow } }),
);

/** Not on narrow screens, nor on paper. */
const onlyWide = { '@media': { [media.narrow]: { display: 'none' }, [media.print]: { display: 'none' } } };

export const side = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  padding: `${vars.space.x5} ${vars.space.x3} ${vars.space.x3}`,
  ...onlyWide,
});

export const sideWithSupport = style({
  selectors: {
    [`${collapsed} &`]: { paddingBlockEnd: `calc(${vars.space.x3} + ${supportRoom})` },
    // Pages without a footer: keeps the account in the same place, clear of the support link.
    '&:not(:has(footer))': { paddingBlockEnd: `calc(${vars.space.x3} + ${vars.space.x1} + ${vars.space.x8})` },
  },
});

/** Separates the side from the page with a line instead of a different surface. */
export const ruledSide = style({ borderInlineEnd: hairline });

export const drawerSide = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  overflow: 'auto',
  padding: `${vars.space.x5} ${vars.space.x3} ${vars.space.x3}`,
});

export const rail = style({
  gridArea: 'rail',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  padding: `${vars.space.x5} ${vars.space.x3} ${vars.space.x3}`,
  background: vars.color.sunken,
  borderInlineEnd: hairline,
  ...onlyWide,
});
export const railWithSupport = style({ paddingBlockEnd: `calc(${vars.space.x3} + ${supportRoom})` });

export const secondary = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  inlineSize: vars.size.stackedSecondary,
  paddingInline: vars.space.x3,
  paddingBlockEnd: vars.space.x3,
  borderInlineEnd: hairline,
  ...onlyWide,
});
export const secondaryHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  blockSize: vars.size.header,
  paddingInlineStart: `calc(${vars.space.x2} + ${vars.space.half})`,
});

export const header = style({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minInlineSize: 0,
  paddingInline: vars.space.x5,
  position: 'relative',
  zIndex: vars.layer.sticky,
  ...onlyWide,
});
export const ruledHeader = style({ background: vars.color.surface, borderBlockEnd: hairline });

/** The coloured band of `contentOverlay`: its content uses the colours of the art panel. */
export const bandHeader = style({
  vars: {
    [vars.color.text]: vars.color.onArt,
    [vars.color.textSecondary]: vars.color.onArtSecondary,
    [vars.color.textMuted]: vars.color.onArtSecondary,
    [vars.color.surface]: vars.color.mediaLine,
    [vars.color.sunken]: vars.color.artLine,
    [vars.color.line]: 'transparent',
    [vars.color.primary]: vars.color.artPrimary,
    [vars.color.primarySubtle]: vars.color.mediaLine,
    [vars.color.primaryDeep]: vars.color.onArt,
  },
  color: vars.color.onArt,
});
export const band = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: `calc(${vars.size.header} + ${vars.space.x16})`,
  background: vars.color.art,
  ...onlyWide,
});

export const headerEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  flex: 'none',
  marginInlineStart: 'auto',
});

export const surface = style({
  gridArea: 'page',
  background: vars.color.surface,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  position: 'relative',
  outline: 'none',
  '@media': {
    [media.narrow]: {
      borderBlockStart: hairline,
      borderStartStartRadius: vars.radius.l,
      borderStartEndRadius: vars.radius.l,
    },
    [media.short]: { overflowY: 'auto' },
    // All of the page, not the part in view.
    [media.print]: { display: 'block', overflow: 'visible', margin: 0, border: 0, boxShadow: 'none' },
  },
});

export const surfacePlace = styleVariants({
  flush: {},
  inset: {
    '@media': {
      [media.wide]: {
        margin: sheetGap,
        marginInlineStart: 0,
        border: hairline,
        borderRadius: vars.radius.l,
      },
    },
  },
  over: {
    '@media': {
      [media.wide]: {
        marginInline: vars.space.x8,
        marginBlockStart: vars.space.x2,
        border: hairline,
        borderRadius: vars.radius.l,
        boxShadow: vars.shadow.overlay,
      },
    },
  },
});

/** The strip below the page, for layouts without a side column to hold the copyright line. */
export const strip = style({
  gridArea: 'foot',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: `calc(${vars.space.x10} + ${vars.space.x1})`,
  paddingInline: vars.space.x5,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  ...onlyWide,
});
export const ruledStrip = style({ borderBlockStart: hairline });
export const bandStrip = style({ paddingInline: vars.space.x10 });

export const topBar = style({
  gridArea: 'bar',
  display: 'none',
  alignItems: 'center',
  gap: vars.space.x2,
  paddingInline: vars.space.x3,
  '@media': {
    [media.narrow]: { display: 'flex' },
    // The smallest phone, with text of twice the size.
    '(max-width: 12rem)': { gap: vars.space.x1 },
    [media.print]: { display: 'none' },
  },
});
export const topBarWithSupport = style({ paddingInlineEnd: `calc(${vars.size.touch} + ${vars.space.x5})` });

export const topBarEnd = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
});

export const skip = style({
  position: 'fixed',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  zIndex: vars.layer.toast,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  borderRadius: vars.radius.s,
  background: vars.color.primary,
  color: vars.color.neutral,
  fontWeight: vars.weight.strong,
  transform: 'translateY(-200%)',
  selectors: { '&:focus-visible': { transform: 'none' } },
  '@media': { [media.print]: { display: 'none' } },
});

globalStyle(`${surface}:focus-visible`, { outline: 'none' });
