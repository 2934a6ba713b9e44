import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const picker = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, minInlineSize: 0 });
export const input = style({
  inlineSize: '100%',
  minBlockSize: vars.space.x10,
  paddingInline: vars.space.x3,
  border: `${vars.size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: { '&::placeholder': { color: vars.color.textMuted } },
});
export const list = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'min(20rem, 45dvh)',
  overflow: 'auto',
  outline: 'none',
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x8,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  cursor: 'pointer',
  flex: 'none',
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: { '&[data-active]': { background: vars.color.sunken } },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  border: `${vars.size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.xs,
  color: vars.color.primary,
  selectors: { '[aria-selected=true] > &, [data-partly] > &': { borderColor: vars.color.primary } },
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 });
export const none = style({ padding: vars.space.x2, color: vars.color.textMuted, fontSize: vars.text.small.size });
