import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const search = style({
  inlineSize: '16.75rem',
  flex: '0 1 auto',
  minInlineSize: 0,
  '@media': { [media.phone]: { flex: '1 1 10rem', inlineSize: 'auto' } },
});

// The hairline under the views reaches over the header's padding, from edge to edge.
export const views = style({
  marginBlockStart: vars.space.x3,
  marginInline: `calc(-1 * ${vars.space.x7})`,
  '@media': { [media.phone]: { marginInline: `calc(-1 * ${vars.space.x4})` } },
});

export const rows = style({ display: 'contents' });

export const fresh = style({
  display: 'flex',
  justifyContent: 'center',
  paddingBlockEnd: vars.space.x2,
});
