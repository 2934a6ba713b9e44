import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const queue = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  // As tall as the head of a chart, which has buttons.
  minBlockSize: vars.space.x8,
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'grid',
  // Scores of one, two and three figures leave the titles in line.
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  // The block has a line of its own below.
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
