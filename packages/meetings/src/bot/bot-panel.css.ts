import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const place = style({ containerType: 'inline-size' });
/** In a wide place the actions are beside the stage, which would fill the window. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x3,
  alignItems: 'start',
  '@container': {
    '(inline-size >= 38rem)': { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)', columnGap: vars.space.x5 },
  },
});
globalStyle(`${panel} > :first-child`, { gridColumn: '1 / -1' });

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.m,
  overflow: 'hidden',
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  minInlineSize: 0,
});
export const sentence = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minBlockSize: '9rem',
  padding: vars.space.x5,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const advice = style({
  color: vars.color.onMediaSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${vars.space.x1} ${vars.space.x3}`,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const recording = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x1h, flex: 1 });

export const meter = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.half });
export const bar = style({
  inlineSize: vars.space.x1,
  blockSize: vars.space.x4,
  borderRadius: vars.radius.xs,
  background: vars.color.mediaSurfaceRaised,
});
export const lit = style({ background: vars.color.onMedia });

export const saidPanel = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
export const said = style({ listStyle: 'none', margin: 0, padding: 0 });
export const saidFrame = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
});
export const note = style({
  padding: `${vars.space.x2} ${vars.space.x4}`,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const follow = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: vars.space.x3,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const followButton = style({ pointerEvents: 'auto' });

/** Stacked: the page scrolls, and the tabs keep a readable height. */
export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
/** In line with the title of the page. */
export const top = style({
  padding: `${vars.space.x4} ${vars.space.x7}`,
  flex: 'none',
  '@media': { [media.phone]: { paddingInline: vars.space.x4 } },
});
export const below = style({
  display: 'flex',
  flex: '1 0 26rem',
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
