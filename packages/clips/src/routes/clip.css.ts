import { currentInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const clip = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x5,
  inlineSize: '100%',
  maxInlineSize: '56rem',
  marginInline: 'auto',
});
export const playlist = style({
  display: 'grid',
  gap: vars.space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(18rem, 2fr)' } },
});
export const now = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, minInlineSize: 0 });
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.x2 });
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space.x3, minInlineSize: 0 });
/** The read-only list of clips. */
export const order = style({ listStyle: 'none', margin: 0, padding: 0, minInlineSize: 0 });
export const picked = style({
  borderRadius: vars.radius.m,
  selectors: { '&[aria-current=true]': { background: vars.color.primarySubtle } },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current=true]': currentInForcedColors } } },
});
export const pick = style({
  inlineSize: '100%',
  minBlockSize: vars.space.x10,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.m,
  textAlign: 'start',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
    [media.touch]: { minBlockSize: vars.size.touch },
  },
});
export const rowTitle = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
