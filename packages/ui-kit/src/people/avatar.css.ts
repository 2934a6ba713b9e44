import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tint = createVar();

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.round,
  background: vars.color.primarySubtle,
  color: vars.color.primaryDeep,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  userSelect: 'none',
  overflow: 'hidden',
  '@media': {
    [media.forcedColors]: { outline: `${vars.size.hairline} solid`, outlineOffset: `calc(-1 * ${vars.size.hairline})` },
  },
});

export const speaker = style({ background: tint, color: vars.color.surface });

export const size = styleVariants({
  small: { inlineSize: '1.5rem', blockSize: '1.5rem', fontSize: '0.625rem', lineHeight: 1 },
  medium: { inlineSize: '1.75rem', blockSize: '1.75rem', fontSize: '0.6875rem', lineHeight: 1 },
  large: { inlineSize: '2.5rem', blockSize: '2.5rem', fontSize: vars.text.body.size, lineHeight: 1 },
  huge: { inlineSize: vars.size.face, blockSize: vars.size.face, fontSize: vars.text.reading.size, lineHeight: 1 },
});

export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const person = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minInlineSize: 0,
  color: vars.color.textSecondary,
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
