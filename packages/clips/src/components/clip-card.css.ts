import { ellipsisRoom, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const search = style({ maxInlineSize: '26rem' });
export const card = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  padding: vars.space.x4,
  textAlign: 'start',
  borderRadius: vars.radius.m,
  border: `${vars.size.hairline} solid ${vars.color.mediaLine}`,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  overflow: 'hidden',
});
/** A frame of the clip behind its words, which stand on a veil: what is in it is not known. */
export const still = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  opacity: 0,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to top, ${vars.color.mediaSurface} 30%, color-mix(in oklab, ${vars.color.mediaSurface} 62%, transparent))`,
  },
});
export const shown = style({ opacity: 1 });
export const frame = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const playable = style({
  position: 'relative',
  isolation: 'isolate',
  selectors: { '&:hover': { background: vars.color.mediaSurfaceRaised } },
});
export const quote = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  selectors: ellipsisRoom,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.onMediaSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: 'tabular-nums',
});
/** The hit area covers the whole tile. */
export const play = style({
  minBlockSize: vars.space.x6,
  '::after': { content: '', position: 'absolute', inset: 0, cursor: 'pointer' },
});
globalStyle(`${play} > svg`, { color: vars.color.mediaPrimary });
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.x2 });
export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  // Enough space to touch the links of the clip and of its meeting separately.
  gap: vars.space.x2,
  overflowWrap: 'anywhere',
});
