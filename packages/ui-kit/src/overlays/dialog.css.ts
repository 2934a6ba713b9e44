import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
// The same animation for all widths: if a media query replaced it during the exit, `animationend` would never fire.
const from = createVar();
const arrive = keyframes({ from: { opacity: 0, transform: from } });
const fromEnd = keyframes({ from: { transform: `translateX(${vars.space.x6})`, opacity: 0 } });
const fromStart = keyframes({ from: { transform: `translateX(calc(-1 * ${vars.space.x6}))`, opacity: 0 } });

export const scrim = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 'var(--visual-viewport-height)',
  background: vars.color.scrim,
  zIndex: vars.layer.overlay,
  display: 'flex',
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.motion.base}` },
    '&[data-exiting]': { animation: `${fade} ${vars.motion.fast} reverse` },
  },
});

export const centred = style({
  alignItems: 'safe center',
  justifyContent: 'center',
  padding: vars.space.x4,
  overflow: 'auto',
  '@media': { [media.phone]: { alignItems: 'flex-end', padding: 0 } },
});

export const modal = style({
  vars: { [vars.control.density]: '0.75', [from]: `translateY(${vars.space.x2}) scale(0.985)` },
  inlineSize: '100%',
  maxBlockSize: '100%',
  display: 'flex',
  background: vars.color.surface,
  color: vars.color.text,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.overlay,
  selectors: {
    '&[data-entering]': { animation: `${arrive} ${vars.motion.base} ${vars.motion.ease}` },
    '&[data-exiting]': { animation: `${arrive} ${vars.motion.fast} reverse` },
  },
  '@media': {
    [media.phone]: {
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      maxBlockSize: '92%',
      vars: { [from]: `translateY(${vars.space.x6})` },
    },
  },
});

export const width = styleVariants({
  small: { maxInlineSize: '26rem' },
  medium: { maxInlineSize: '35rem' },
  large: { maxInlineSize: '48rem' },
  huge: { maxInlineSize: '72rem' },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  outline: 'none',
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x4,
  paddingBlock: `${vars.space.x5} ${vars.space.x1}`,
  paddingInline: vars.space.x6,
});

export const headerWords = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1,
});
export const close = style({
  marginInlineEnd: `calc(-1 * ${vars.space.x2})`,
  marginBlockStart: `calc(-1 * ${vars.space.x1h})`,
});
export const description = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
});

export const body = style({
  paddingBlock: `${vars.space.x4} ${vars.space.x5}`,
  paddingInline: vars.space.x6,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  flex: '1 1 auto',
  minBlockSize: 0,
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.x2,
  paddingBlock: vars.space.x4,
  paddingInline: vars.space.x6,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});

export const bareFooter = style({ borderBlockStart: 0, paddingBlock: `${vars.space.x2} ${vars.space.x5}` });

export const drawerPlace = styleVariants({
  end: { justifyContent: 'flex-end' },
  start: { justifyContent: 'flex-start' },
});

export const drawer = style({
  vars: { [vars.control.density]: '0.75' },
  display: 'flex',
  inlineSize: '100%',
  maxInlineSize: 'min(26rem, calc(100vw - 2.5rem))',
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
});

export const drawerMotion = styleVariants({
  end: {
    borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
    selectors: {
      '&[data-entering]': { animation: `${fromEnd} ${vars.motion.base} ${vars.motion.ease}` },
      '&[data-exiting]': { animation: `${fromEnd} ${vars.motion.fast} reverse` },
    },
  },
  start: {
    borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
    selectors: {
      '&[data-entering]': { animation: `${fromStart} ${vars.motion.base} ${vars.motion.ease}` },
      '&[data-exiting]': { animation: `${fromStart} ${vars.motion.fast} reverse` },
    },
  },
});

export const navDrawer = style({ maxInlineSize: vars.size.sideNav, background: vars.color.background });
