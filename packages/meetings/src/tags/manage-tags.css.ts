import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x10,
  minInlineSize: 0,
  selectors: { '& + &': { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` } },
});
export const name = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const form = style({ flex: 1, paddingBlock: vars.space.x3, minInlineSize: 0 });
export const colors = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x1, border: 0, padding: 0 });
export const color = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space.x8,
  blockSize: vars.space.x8,
  borderRadius: vars.radius.s,
  cursor: 'pointer',
  '@media': { [media.touch]: { inlineSize: vars.size.touch, blockSize: vars.size.touch } },
  selectors: {
    '&:has(:checked)': {
      background: vars.color.sunken,
      boxShadow: `inset 0 0 0 ${vars.size.outline} ${vars.color.control}`,
    },
    '&:has(:focus-visible)': { outline: `${vars.size.focus} solid ${vars.color.primary}` },
  },
});
export const mark = style({ display: 'grid', scale: '1.5', color: vars.color.textMuted });
/** Visually hidden, but available to keyboard and screen readers. */
export const radio = style({ position: 'absolute', opacity: 0, inlineSize: 0, blockSize: 0 });
