import { lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const view = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const lines = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, minInlineSize: 0 });
export const line = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minInlineSize: 0 });
export const said = style({
  fontWeight: vars.weight.medium,
  lineHeight: vars.text.body.line,
  overflowWrap: 'anywhere',
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const none = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const chapter = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  inlineSize: '100%',
  minBlockSize: vars.space.x8,
  paddingBlock: vars.space.x1h,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: lineStart,
  cursor: 'pointer',
  '@media': { [media.touch]: { minBlockSize: '2.75rem' } },
  selectors: { '&:hover': { color: vars.color.primary } },
});
export const time = style({
  flex: 'none',
  minInlineSize: vars.space.x12,
  color: vars.color.primary,
  fontSize: vars.text.small.size,
  fontVariantNumeric: 'tabular-nums',
});
export const title = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
