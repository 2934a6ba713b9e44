import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const options = style({ border: 'none', margin: 0, padding: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
});
export const option = style({ display: 'flex', alignItems: 'center', gap: vars.space.x1 });
export const optionField = style({ flex: 1, minInlineSize: 0 });
export const fault = style({ margin: 0, color: vars.color.critical, fontSize: vars.text.small.size });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
