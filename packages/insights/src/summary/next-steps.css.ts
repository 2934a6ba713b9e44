import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const item = style({
  // Contains the visually hidden inputs, which would otherwise extend the scrolling area.
  position: 'relative',
  display: 'flex',
  gap: `calc(${vars.space.x2} + ${vars.space.half})`,
  paddingBlock: `calc(${vars.space.x2} + ${vars.space.half})`,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  minInlineSize: 0,
});
export const icon = style({ color: vars.color.textMuted, paddingBlock: vars.space.half, flex: 'none' });
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const text = style({ overflowWrap: 'anywhere' });
export const done = style([text, { color: vars.color.textMuted, textDecoration: 'line-through' }]);
export const form = style({
  position: 'relative',
  flex: 1,
  minInlineSize: 'min(100%, 16rem)',
  paddingBlock: vars.space.x2,
});
// Scrolls the rest of the form into view together with the focused field.
globalStyle(`${item} form input, ${form} form input`, { scrollMarginBlockEnd: '18rem' });
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const none = style({ color: vars.color.textMuted, fontSize: vars.text.small.size, paddingBlock: vars.space.x2 });
export const moment = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minBlockSize: vars.space.x6,
  paddingInline: vars.space.half,
  borderRadius: vars.radius.xs,
  color: vars.color.primary,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '@media': { [media.touch]: { minBlockSize: '2.75rem', minInlineSize: '2.75rem' } },
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
