import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.x2})` } });

export const region = style({
  position: 'fixed',
  insetBlockEnd: vars.space.x6,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: vars.layer.toast,
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space.x2,
  inlineSize: 'max-content',
  maxInlineSize: 'calc(100vw - 2rem)',
  outline: 'none',
  borderRadius: vars.radius.m,
  selectors: {
    '&:dir(rtl)': { transform: 'translateX(50%)' },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
  },
  '@media': { [media.phone]: { insetBlockEnd: vars.space.x4 } },
});

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minInlineSize: 'min(20rem, calc(100vw - 2rem))',
  paddingBlock: vars.space.x2,
  paddingInline: `${vars.space.x4} ${vars.space.x2}`,
  borderRadius: vars.radius.m,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  border: `${vars.size.hairline} solid ${vars.color.mediaLine}`,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  animation: `${rise} ${vars.motion.base} ${vars.motion.ease}`,
});

export const tone = styleVariants({
  default: { color: vars.color.onMediaSecondary },
  positive: { color: vars.color.mediaPositive },
  critical: { color: vars.color.mediaCritical },
});

export const words = style({ flex: 1, minInlineSize: 0 });
export const description = style({
  color: vars.color.onMediaSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const action = style({
  minBlockSize: vars.space.x8,
  paddingInline: vars.space.x3,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch, minInlineSize: vars.size.touch } },
  borderRadius: vars.radius.s,
  fontWeight: vars.weight.strong,
  color: vars.color.mediaPrimary,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { background: vars.color.mediaSurfaceRaised },
    '&:focus-visible': { outlineColor: vars.color.mediaPrimary },
  },
});

export const close = style([action, { paddingInline: vars.space.x2, color: vars.color.onMediaSecondary }]);
