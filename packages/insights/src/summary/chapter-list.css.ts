import { lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const item = style({
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  paddingBlock: vars.space.half,
  minInlineSize: 0,
});
export const chapter = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.x3,
  inlineSize: '100%',
  minBlockSize: vars.space.x8,
  paddingBlock: vars.space.x1h,
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
export const who = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
export const form = style({ paddingBlock: vars.space.x2, minInlineSize: 0 });
