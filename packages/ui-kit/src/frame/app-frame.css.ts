import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const sheetGap = `calc(${vars.space.x2} + ${vars.space.half})`;

export const frame = style({
  vars: { [vars.control.density]: '0.75' },
  display: 'grid',
  gridTemplateColumns: `${vars.size.sideNav} minmax(0, 1fr)`,
  blockSize: '100dvh',
  background: vars.color.paper,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
});

export const collapsed = style({
  gridTemplateColumns: `${vars.size.sideNavCollapsed} minmax(0, 1fr)`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  padding: `${vars.space.x5} ${vars.space.x3} ${vars.space.x3}`,
  '@media': { [media.narrow]: { display: 'none' } },
});

export const drawerSide = style([
  side,
  { flex: 1, overflow: 'auto', '@media': { [media.narrow]: { display: 'flex' } } },
]);

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.chip,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  marginBlockEnd: `calc(${vars.space.x5} + ${vars.space.half})`,
  selectors: { [`${collapsed} &`]: { flexDirection: 'column', gap: vars.space.x2, paddingInline: 0 } },
});

export const brandLink = style({ display: 'inline-flex', borderRadius: vars.radius.s });

export const collapse = style({
  opacity: 0,
  marginBlock: `calc(-1 * ${vars.space.x1})`,
  transition: `opacity ${vars.motion.fast}`,
  selectors: {
    [`${side}:hover &, ${side}:focus-within &`]: { opacity: 1 },
    [`${collapsed} &`]: { opacity: 1, marginBlock: 0 },
  },
  '@media': { [media.touch]: { opacity: 1 } },
});

export const nav = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'none',
  // Room for the rings and outlines of the items, which the scroll box would cut.
  padding: vars.space.half,
  margin: `calc(-1 * ${vars.space.half})`,
});

export const items = style({ display: 'flex', flexDirection: 'column', gap: vars.space.half });

export const sectionTitle = style({
  padding: `calc(${vars.space.x4} + ${vars.space.half}) calc(${vars.space.x2} + ${vars.space.half}) ${vars.space.x1h}`,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.body.line,
  color: vars.color.ink3,
  selectors: {
    [`${collapsed} &`]: {
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
  gap: `calc(${vars.space.x2} + ${vars.space.half} + ${vars.size.hairline})`,
  minBlockSize: `calc(${vars.space.x8} + ${vars.space.x1})`,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  borderRadius: vars.radius.s,
  color: vars.color.ink2,
  fontWeight: vars.weight.medium,
  letterSpacing: '-0.003em',
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: {
    '&[data-hovered]': { color: vars.color.ink, background: vars.color.sunken },
    '&[aria-current=page]': {
      background: vars.color.sheet,
      color: vars.color.ink,
      fontWeight: vars.weight.strong,
      boxShadow: `0 0 0 ${vars.size.hairline} ${vars.color.line}`,
    },
    [`${collapsed} &`]: { justifyContent: 'center', paddingInline: 0 },
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
  color: vars.color.ink3,
  letterSpacing: '0.01em',
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
  selectors: { [`${collapsed} &`]: { flexDirection: 'column-reverse' } },
});

export const userButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: `calc(${vars.space.x2} + ${vars.space.half})`,
  flex: 1,
  minInlineSize: 0,
  padding: `calc(${vars.space.x2} + ${vars.space.half})`,
  borderRadius: vars.radius.s,
  textAlign: 'start',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': { background: vars.color.sunken },
    [`${collapsed} &`]: { flex: 'none' },
  },
});

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
    color: vars.color.ink3,
  },
]);

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.ink3,
  selectors: { [`${collapsed} &`]: { flexDirection: 'column', paddingInline: 0, textAlign: 'center' } },
});

export const sheet = style({
  margin: sheetGap,
  marginInlineStart: 0,
  background: vars.color.sheet,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  position: 'relative',
  outline: 'none',
  '@media': {
    [media.narrow]: {
      margin: 0,
      borderInline: 0,
      borderBlockEnd: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
});

export const topBar = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space.x2,
  blockSize: `calc(${vars.size.header} - ${vars.space.x2})`,
  paddingInline: vars.space.x3,
  '@media': { [media.narrow]: { display: 'flex' } },
});

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
});

export const support = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.space.x8,
  blockSize: vars.space.x8,
  borderRadius: vars.radius.round,
  background: vars.color.sheet,
  color: vars.color.primary,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  boxShadow: vars.shadow.raised,
  flex: 'none',
  selectors: { '&[data-hovered]': { borderColor: vars.color.primaryMild, color: vars.color.primaryDeep } },
});

export const floating = style({
  position: 'fixed',
  insetBlockEnd: vars.space.x4,
  insetInlineEnd: vars.space.x4,
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  zIndex: vars.layer.nav,
  boxShadow: vars.shadow.overlay,
});

export const floatingNarrow = style([floating, { '@media': { [media.wide]: { display: 'none' } } }]);

globalStyle(`${sheet}:focus-visible`, { outline: 'none' });
