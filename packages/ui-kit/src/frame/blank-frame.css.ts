import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  background: vars.color.background,
});

export const withArt = style({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'safe center',
  padding: `${vars.space.x10} ${vars.space.x5}`,
  outline: 'none',
  minInlineSize: 0,
});

export const card = style({ inlineSize: '100%', maxInlineSize: vars.size.card });
export const brand = style({ marginBlockEnd: `calc(${vars.space.x6} + ${vars.space.half})` });
export const subtitle = style({ marginBlockStart: vars.space.x1h, color: vars.color.textSecondary });
export const content = style({ marginBlockStart: vars.space.x5 });

export const art = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.x12,
  paddingInline: 'clamp(2rem, 6vw, 5.5rem)',
  overflow: 'hidden',
  background: vars.color.art,
  color: vars.color.onArt,
  isolation: 'isolate',
  '@media': { [media.narrow]: { display: 'none' } },
});

export const quote = style({
  position: 'relative',
  fontSize: '1.875rem',
  lineHeight: vars.size.rule,
  letterSpacing: '-0.02em',
  fontWeight: vars.weight.regular,
  selectors: {
    // Ruled paper over the whole panel, its lines under those of the quote.
    '&::before': {
      content: '',
      position: 'absolute',
      zIndex: -1,
      insetInline: '-100vw',
      insetBlockStart: `calc(${vars.size.rule} * -40 - ${vars.space.x2})`,
      blockSize: `calc(${vars.size.rule} * 80)`,
      backgroundImage: `repeating-linear-gradient(transparent 0 calc(${vars.size.rule} - ${vars.size.hairline}), ${vars.color.artLine} 0 ${vars.size.rule})`,
    },
  },
});

globalStyle(`${quote} mark`, {
  background: vars.color.markOnArt,
  color: vars.color.onMarkOnArt,
  borderRadius: 0,
  paddingBlock: vars.space.half,
  paddingInline: vars.space.x1,
});

export const source = style({
  fontSize: vars.text.body.size,
  letterSpacing: 0,
  color: vars.color.onArtSecondary,
});
export const time = style({ fontFamily: vars.font.mono, fontSize: vars.text.caption.size });

export const answer = style({
  borderInlineStart: `${vars.size.focus} solid ${vars.color.artPrimary}`,
  paddingInlineStart: vars.space.x4,
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.heading.line,
});
export const question = style({ color: vars.color.onArtSecondary, fontSize: vars.text.body.size });
export const answerWords = style({ fontWeight: vars.weight.medium });
