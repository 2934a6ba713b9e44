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
/** Beside the views, over the line that runs under them. */
export const viewActions = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingInlineEnd: vars.space.x7,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInlineEnd: vars.space.x4 } },
});

// The bar of what is selected stands where the filters are, so that no row moves.
export const bars = style({ flex: 'none', display: 'grid' });
globalStyle(`${bars} > *`, { gridArea: '1 / 1', minInlineSize: 0 });
globalStyle(`${bars} > :not(:last-child)`, { visibility: 'hidden' });

export const rows = style({ display: 'contents' });

// Over the table's head, so that it moves no row.
/** Over the end of the rows: it moves none of them, and covers no heading. */
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
