import { createVar, style } from '@vanilla-extract/css';
import { currentInForcedColors, edgeInForcedColors, fillInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const hue = createVar();

export const player = style({
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  borderRadius: vars.radius.m,
  overflow: 'hidden',
  minInlineSize: 0,
  selectors: { '&:fullscreen': { borderRadius: 0, justifyContent: 'center' } },
  '@media': { [media.print]: { display: 'none' }, [media.forcedColors]: edgeInForcedColors },
});

export const picture = style({
  position: 'relative',
  display: 'grid',
  minBlockSize: 0,
  selectors: { [`${player}:fullscreen &`]: { flex: 1 } },
});
export const video = style({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'contain',
  background: vars.color.mediaSurface,
  selectors: { [`${player}:fullscreen &`]: { aspectRatio: 'auto', blockSize: '100%' } },
});
export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
export const failure = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  padding: vars.space.x6,
  textAlign: 'center',
  background: vars.color.mediaSurface,
  color: vars.color.onMediaSecondary,
  // Audio without a visual has no height to overlay.
  selectors: { 'audio + &': { position: 'static' } },
});

export const cue = style({
  position: 'absolute',
  insetInline: vars.space.x4,
  insetBlockEnd: vars.space.x2,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.xs,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  textAlign: 'center',
  whiteSpace: 'pre-line',
});

/** The buttons wrap to a second line if the seek bar would be too short. */
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x2,
  paddingBlock: vars.space.x1h,
  paddingInline: vars.space.x2,
  minInlineSize: 0,
});

export const control = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.space.x8,
  minBlockSize: vars.space.x8,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.s,
  color: vars.color.onMedia,
  flex: 'none',
  '@media': {
    [media.touch]: { minInlineSize: vars.size.touch, minBlockSize: vars.size.touch },
    [media.forcedColors]: { selectors: { '&[aria-pressed=true]:not(:focus-visible)': currentInForcedColors } },
  },
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': { background: vars.color.mediaSurfaceRaised },
    '&[aria-pressed=true]': { color: vars.color.mediaPrimary },
    '&[data-disabled]': { opacity: 0.45 },
    '&:focus-visible': { outlineColor: vars.color.mediaPrimary, outlineOffset: 0 },
  },
});

/** Hidden on phones: they have volume keys, and the line has no room. */
export const sound = style({ '@media': { [`${media.touch} and ${media.phone}`]: { display: 'none' } } });

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flex: 'none',
  marginInlineStart: 'auto',
});

export const time = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  letterSpacing: '-0.01em',
  color: vars.color.onMediaSecondary,
  flex: 'none',
  textAlign: 'center',
});

export const seek = style({
  flex: '1 1 3rem',
  minInlineSize: 0,
  blockSize: vars.space.x6,
  display: 'flex',
  alignItems: 'center',
  position: 'relative',
  cursor: 'pointer',
  touchAction: 'none',
  borderRadius: vars.radius.xs,
  vars: { '--played': '0' },
  '@media': { [media.touch]: { blockSize: vars.size.touch } },
  selectors: { '&:focus-visible': { outlineColor: vars.color.mediaPrimary } },
});
export const rail = style({
  inlineSize: '100%',
  blockSize: vars.space.x1,
  borderRadius: vars.radius.round,
  background: vars.color.mediaLine,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const played = style({
  display: 'block',
  blockSize: '100%',
  inlineSize: 'calc(var(--played) * 100%)',
  background: vars.color.mediaPrimary,
  borderRadius: vars.radius.round,
  '@media': { [media.forcedColors]: fillInForcedColors },
});
export const knob = style({
  position: 'absolute',
  insetInlineStart: `calc(var(--played) * 100% - ${vars.space.x1h})`,
  inlineSize: vars.space.x3,
  blockSize: vars.space.x3,
  borderRadius: vars.radius.round,
  background: vars.color.onMedia,
  opacity: 0,
  transition: `opacity ${vars.motion.fast}`,
  selectors: { [`${seek}:hover &, ${seek}:focus-visible &`]: { opacity: 1 } },
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: vars.space.x1h,
  padding: `${vars.space.x1h} ${vars.space.x1h} 0`,
  aspectRatio: '16 / 8.4',
  minBlockSize: 0,
});
export const tile = style({
  containerType: 'size',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 0,
  borderRadius: vars.radius.s,
  background: `color-mix(in oklab, ${hue} 24%, ${vars.color.mediaSurface})`,
  selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const speaking = style({
  boxShadow: `inset 0 0 0 ${vars.space.half} ${hue}`,
  '@media': { [media.forcedColors]: currentInForcedColors },
});
export const face = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.face,
  aspectRatio: '1',
  borderRadius: vars.radius.round,
  background: `color-mix(in oklab, ${hue} 58%, ${vars.color.mediaSurface})`,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.reading.size,
  // A low tile has room for the name alone.
  '@container': { '(max-height: 5rem)': { display: 'none' } },
});
export const tileName = style({
  position: 'absolute',
  insetInlineStart: vars.space.x2,
  insetInlineEnd: vars.space.x2,
  insetBlockEnd: vars.space.x1h,
  fontSize: '0.71875rem',
  lineHeight: vars.text.caption.line,
  color: vars.color.onMedia,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
