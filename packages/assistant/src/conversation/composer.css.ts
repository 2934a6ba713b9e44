import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const composer = style({
  vars: { [vars.control.density]: '0.75' },
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  padding: vars.space.x2,
  borderRadius: vars.radius.m,
  border: `${vars.size.hairline} solid ${vars.color.control}`,
  background: vars.color.surface,
  transition: `border-color ${vars.motion.fast}`,
  '@media': { [media.print]: { display: 'none' } },
  selectors: {
    '&:has(textarea:focus-visible)': {
      borderColor: vars.color.primary,
      outline: `${vars.size.hairline} solid ${vars.color.primary}`,
    },
  },
});
export const text = style({
  inlineSize: '100%',
  minBlockSize: '1lh',
  maxBlockSize: '10lh',
  paddingInline: vars.space.x1,
  paddingBlockStart: vars.space.half,
  border: 'none',
  resize: 'none',
  background: 'transparent',
  color: vars.color.text,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  // Grows with its text, in browsers that support it.
  // oxlint-disable-next-line -- not in the typed properties yet
  ...({ fieldSizing: 'content' } as object),
  selectors: { '&:focus-visible': { outline: 'none' }, '&::placeholder': { color: vars.color.textMuted } },
});
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 16rem',
  gap: vars.space.x1h,
  minInlineSize: 0,
});
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space.x2 });
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.x2,
  minInlineSize: 0,
  marginInlineStart: 'auto',
});
export const count = style({
  fontSize: vars.text.caption.size,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const tooMuch = style([count, { color: vars.color.critical, fontWeight: vars.weight.medium }]);
