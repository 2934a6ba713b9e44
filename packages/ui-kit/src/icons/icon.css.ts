import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const icon = style({ flex: 'none' });

export const size = styleVariants({
  small: { inlineSize: vars.size.iconSmall, blockSize: vars.size.iconSmall },
  medium: { inlineSize: vars.size.icon, blockSize: vars.size.icon },
  large: { inlineSize: `calc(${vars.size.icon} * 1.25)`, blockSize: `calc(${vars.size.icon} * 1.25)` },
  huge: { inlineSize: `calc(${vars.size.icon} * 2)`, blockSize: `calc(${vars.size.icon} * 2)` },
});

export const spinning = style({
  animation: `${turn} 900ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});

export const mirrored = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
