import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const queue = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x3,
  // The height of a chart's header, which has buttons.
  minBlockSize: vars.space.x8,
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'grid',
  // Fixed width, so that titles align for scores of one to three digits.
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  // The block has its own border below.
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
