import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const parts = style({ fontWeight: vars.weight.medium });
export const ended = style({ color: vars.color.textMuted });
