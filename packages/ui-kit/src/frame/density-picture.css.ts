import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const picture = style({
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  paddingInline: vars.space.x2,
  overflow: 'hidden',
  background: vars.color.surface,
  color: vars.color.lineStrong,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  selectors: { '& + &': { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` } },
});
export const words = style({
  blockSize: vars.radius.mark,
  inlineSize: '62%',
  borderRadius: vars.radius.round,
  background: 'currentColor',
  selectors: { [`${row}:nth-child(even) &`]: { inlineSize: '44%' } },
});
