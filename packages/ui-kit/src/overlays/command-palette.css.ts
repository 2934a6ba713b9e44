import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const place = style({
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: vars.space.x4,
  paddingBlockStart: 'min(12vh, 7rem)',
  '@media': { [media.phone]: { padding: vars.space.x2 } },
});

export const panel = style({
  display: 'flex',
  inlineSize: '100%',
  maxInlineSize: '40rem',
  maxBlockSize: 'min(32rem, 100%)',
  background: vars.color.surface,
  color: vars.color.text,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
});

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  flex: 'none',
  minBlockSize: vars.size.row,
  paddingInline: vars.space.x5,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textMuted,
  // An underline instead of the field's focus ring, which would double the border of the panel.
  ':focus-within': { boxShadow: `inset 0 calc(-1 * ${vars.size.focus}) ${vars.color.primary}` },
});

export const input = style({
  flex: 1,
  minInlineSize: 0,
  color: vars.color.text,
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  outline: 'none',
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
});

export const list = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.x2,
  scrollPaddingBlock: vars.space.x2,
  outline: 'none',
  selectors: { '&[data-empty]': { display: 'none' } },
});

export const detail = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const note = style({
  padding: vars.space.x5,
  color: vars.color.textSecondary,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  selectors: { '&:empty': { display: 'none' } },
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x4,
  flex: 'none',
  padding: `${vars.space.x2} ${vars.space.x5}`,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.body.line,
  '@media': { [media.touch]: { display: 'none' } },
});
