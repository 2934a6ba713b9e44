import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const subject = style({
  paddingBlock: vars.space.x3,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  minInlineSize: 0,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.x1, minInlineSize: 0 });
export const name = style({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.strong,
});
export const fields = style({ display: 'grid', gap: vars.space.x3, margin: 0 });
export const field = style({ display: 'grid', gap: vars.space.x1, minInlineSize: 0 });
export const label = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
export const value = style({ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' });
export const source = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  overflowWrap: 'anywhere',
});
export const links = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.text.small.size,
});
export const link = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
