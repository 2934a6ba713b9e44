import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `calc(${vars.space.x2} + ${vars.space.half})`,
  fontSize: vars.text.heading.size,
  lineHeight: vars.text.heading.line,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.02em',
});

export const mark = style({ flex: 'none' });
export const size = styleVariants({
  medium: { inlineSize: vars.size.chip, blockSize: vars.size.chip },
  large: { inlineSize: vars.size.face, blockSize: vars.size.face },
});
export const plate = style({ fill: vars.color.primary });
export const line = style({
  stroke: vars.color.onMedia,
  strokeWidth: 2,
  strokeLinecap: 'round',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)', transformOrigin: 'center' } },
});

const write = keyframes({
  '0%': { strokeDashoffset: 1 },
  '35%, 80%': { strokeDashoffset: 0, opacity: 1 },
  '100%': { strokeDashoffset: 0, opacity: 0 },
});

export const writing = style({
  strokeDasharray: 1,
  strokeDashoffset: 1,
  animation: `${write} 1.8s ${vars.motion.ease} infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', strokeDashoffset: 0 } },
});
export const delay = styleVariants({ 0: {}, 1: { animationDelay: '180ms' }, 2: { animationDelay: '360ms' } });

export const loader = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x4,
  minBlockSize: '100%',
  flex: 1,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});
export const slow = style({ paddingInline: vars.space.x4, textAlign: 'center', color: vars.color.textSecondary });
export const wholePage = style({ minBlockSize: '100dvh' });
