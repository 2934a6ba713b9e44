import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const cards = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  listStyle: 'none',
  padding: 0,
  margin: 0,
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  padding: vars.space.x4,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  minInlineSize: 0,
});

export const refused = style({ listStyle: 'none', padding: 0, margin: 0, overflowWrap: 'anywhere' });
