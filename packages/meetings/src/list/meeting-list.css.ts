import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const search = style({
  inlineSize: '16.75rem',
  flex: '0 1 auto',
  minInlineSize: 0,
  '@media': { [media.phone]: { flex: '1 1 10rem', inlineSize: 'auto' } },
});

export const views = style({ marginBlockStart: vars.space.x3, display: 'flex', minInlineSize: 0 });
globalStyle(`${views} > nav`, { flex: 1, minInlineSize: 0 });
export const viewName = style({ maxInlineSize: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' });
/** Beside the views, above the line below them. */
export const viewActions = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingInlineEnd: vars.space.x7,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInlineEnd: vars.space.x4 } },
});

// The selection bar overlays the filters, so that no row moves.
export const bars = style({ flex: 'none', display: 'grid' });
globalStyle(`${bars} > *`, { gridArea: '1 / 1', minInlineSize: 0 });
globalStyle(`${bars} > :not(:last-child)`, { visibility: 'hidden' });

export const rows = style({ display: 'contents' });

/** Overlays the end of the rows: moves no row and covers no header. */
export const fresh = style({
  position: 'relative',
  zIndex: vars.layer.nav,
  flex: 'none',
  blockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  insetBlockEnd: vars.space.x3,
});
