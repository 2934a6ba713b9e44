import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x5 });
export const item = style({ display: 'flex', gap: vars.space.x3, alignItems: 'flex-start' });
export const said = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: vars.space.x1 });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: vars.space.x2,
  minBlockSize: vars.space.x8,
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const more = style({ marginInlineStart: 'auto' });
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const mention = style({ color: vars.color.primaryDeep, fontWeight: 600 });
export const moment = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  fontVariantNumeric: 'tabular-nums',
});

export const suggestions = style({
  marginBlockStart: vars.space.x1,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  overflow: 'hidden',
});
export const suggestion = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  inlineSize: '100%',
  minBlockSize: vars.space.x10,
  paddingInline: vars.space.x3,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[aria-current=true], &:hover': { background: vars.color.hover } },
});
