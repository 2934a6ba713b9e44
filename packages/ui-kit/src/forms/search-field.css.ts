import { style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const search = style({ inlineSize: '100%', maxInlineSize: '26rem', minInlineSize: 0 });
export const clear = style({ selectors: { '[data-empty] &': { display: 'none' } } });
// Hidden on touch, where there is no keyboard, and on narrow screens, where the label needs the room.
export const whenEmpty = style({
  display: 'none',
  '@media': {
    [`${media.hover} and ${media.wide}`]: { selectors: { '[data-empty] &': { display: 'inline-flex' } } },
  },
});
export const end = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
});

/** Truncated at the end of the text in either direction, but aligned to the start of the page. */
export const words = style({ textAlign: lineStart });
