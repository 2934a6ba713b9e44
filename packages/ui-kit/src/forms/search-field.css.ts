import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const search = style({ inlineSize: '100%', maxInlineSize: '26rem', minInlineSize: 0 });
export const clear = style({ selectors: { '[data-empty] &': { display: 'none' } } });
export const whenEmpty = style({ selectors: { '[data-empty] &': { display: 'inline-flex' } }, display: 'none' });
export const end = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  color: vars.color.ink2,
  whiteSpace: 'nowrap',
});
