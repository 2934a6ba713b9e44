import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x1,
  rowGap: vars.space.x1,
  minBlockSize: vars.space.x10,
  paddingBlock: vars.space.x1,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  minInlineSize: 0,
});
export const name = style({ flex: '1 1 5rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const form = style({ flex: 1, minInlineSize: 'min(100%, 14rem)', paddingBlock: vars.space.x2 });
export const side = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
