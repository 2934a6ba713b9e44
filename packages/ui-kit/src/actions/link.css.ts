import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const link = style({
  // 24 px hit area without making the line taller.
  paddingBlock: vars.space.x1,
  marginBlock: `calc(-1 * ${vars.space.x1})`,
  borderRadius: vars.radius.xs,
  textUnderlineOffset: '0.2em',
  transition: `color ${vars.motion.fast}`,
});

export const tone = styleVariants({
  primary: {
    color: vars.color.primary,
    fontWeight: vars.weight.medium,
    selectors: { '&[data-hovered]': { color: vars.color.primaryDeep, textDecoration: 'underline' } },
  },
  inherit: { selectors: { '&[data-hovered]': { textDecoration: 'underline' } } },
  quiet: { color: vars.color.textMuted, selectors: { '&[data-hovered]': { color: vars.color.text } } },
  inText: { color: vars.color.primary, textDecoration: 'underline', textDecorationColor: vars.color.primaryMild },
});
