import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { edgeInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const extent = createVar();

export const bone = style({
  display: 'block',
  // As visible on paper as on the sheet.
  background: `color-mix(in oklch, ${vars.color.text} 7%, transparent)`,
  borderRadius: vars.radius.xs,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    [media.forcedColors]: edgeInForcedColors,
  },
});

export const text = style({ inlineSize: extent, maxInlineSize: '100%' });
export const line = styleVariants(vars.text, ({ size, line: height }) => ({
  blockSize: size,
  marginBlock: `calc((${height} - ${size}) / 2)`,
}));
export const lines = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const block = style({ inlineSize: '100%', blockSize: extent, borderRadius: vars.radius.m });
export const ratio = style({ inlineSize: '100%', aspectRatio: '16 / 9', borderRadius: vars.radius.m });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x6,
  blockSize: vars.size.row,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});

export const slow = style({
  paddingBlock: vars.space.x3,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
});
