import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const panel = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  paddingBlock: vars.space.x4,
  borderBlockStart: hairline,
  selectors: { '&:first-child': { borderBlockStart: 'none', paddingBlockStart: 0 } },
});
export const answers = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space.x4 });
export const meeting = style({ minInlineSize: 0, display: 'grid', gap: vars.space.x1h });
export const none = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  color: vars.color.textMuted,
});
/** Distinct from the previous answer. */
export const changed = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  overflowWrap: 'anywhere',
});
