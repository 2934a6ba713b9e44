import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const list = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 });

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.x2,
  paddingBlock: vars.space.x3,
  borderBlockStart: hairline,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const months = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x5,
  rowGap: vars.space.x2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const month = style({ display: 'grid', whiteSpace: 'nowrap' });

export const meeting = style([item, { alignItems: 'baseline' }]);
