import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Looks like the surrounding text, except for the dotted underline. */
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
