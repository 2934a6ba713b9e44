import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Reads as the text around it: only the dots under it say that there is more. */
export const word = style({
  display: 'inline',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  userSelect: 'text',
  borderRadius: vars.radius.xs,
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: vars.color.textMuted,
  textDecorationThickness: vars.size.focus,
  textUnderlineOffset: vars.space.x1,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[aria-expanded=true]': {
      background: vars.color.primarySubtle,
      textDecorationColor: vars.color.primary,
    },
  },
});
