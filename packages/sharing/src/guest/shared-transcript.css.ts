import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const transcript = style({ position: 'relative', blockSize: '100%', minBlockSize: '18rem' });

export const turn = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  marginInline: vars.space.x2,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.m,
});
export const now = style({ background: vars.color.primarySubtle });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const time = style({
  minBlockSize: vars.space.x6,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.xs,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { color: vars.color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '@media': {
    [media.touch]: { selectors: { 'button&': { minBlockSize: vars.size.touch, minInlineSize: vars.size.touch } } },
  },
});
export const words = style({
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  maxInlineSize: vars.size.measure,
  overflowWrap: 'anywhere',
});

export const back = style({
  position: 'absolute',
  insetBlockEnd: vars.space.x4,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const backButton = style({
  pointerEvents: 'auto',
  borderRadius: vars.radius.s,
  boxShadow: vars.shadow.overlay,
});
