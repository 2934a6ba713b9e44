import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

// The same height as the filters that it replaces, when they fit on one line.
export const place = style({
  minInlineSize: 0,
  alignSelf: 'center',
  paddingInline: vars.space.x4,
  outline: 'none',
  '@media': { [media.phone]: { paddingInline: vars.space.x2 } },
});

export const progress = style({ flex: '1 1 5rem', maxInlineSize: '24rem' });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
