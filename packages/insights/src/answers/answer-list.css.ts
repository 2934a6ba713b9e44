import { vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const head = style({
  // Contains the visually hidden inputs, which would otherwise extend the scrolling area.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x1h,
  paddingBlockEnd: vars.space.x2,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
});
export const template = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });
export const label = style({ color: vars.color.textSecondary });
export const count = style({ color: vars.color.textMuted, marginInlineStart: 'auto', whiteSpace: 'nowrap' });

export const item = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  minInlineSize: 0,
});

export const question = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.medium,
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x2,
  rowGap: vars.space.half,
  marginBlockStart: vars.space.half,
});
export const value = style({
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.book,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const none = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.body.line,
});
export const note = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textMuted,
});
export const confirmed = style([note, { color: vars.color.positive }]);
export const doubtful = style([note, { color: vars.color.caution }]);

export const quotes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1h,
  marginBlockStart: vars.space.x2,
  selectors: { '&:empty': { display: 'none' } },
});
export const candidates = style([quotes, { gap: vars.space.x2 }]);
export const candidate = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.x1,
});
// The quote, as wide as those of answers.
globalStyle(`${candidate} > :first-child`, { alignSelf: 'stretch' });
export const foot = style({
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
