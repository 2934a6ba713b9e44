import { style } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.half} ${vars.space.x2}`,
  paddingBlock: `calc(${vars.space.x1h} + ${vars.size.hairline})`,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half}) ${vars.space.x1h}`,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
  fontSize: '0.78125rem',
  lineHeight: vars.text.small.line,
  minInlineSize: 0,
  '@media': {
    [media.forcedColors]: { outline: `${vars.size.hairline} solid`, outlineOffset: `calc(-1 * ${vars.size.hairline})` },
  },
});
export const words = style({
  // Where it would get less, the time is below it.
  flex: '1 1 8rem',
  minInlineSize: 0,
  textWrap: 'pretty',
  // Hanging punctuation: the quotation mark is outside the text edge.
  selectors: { '&:dir(ltr)': { paddingInlineStart: '0.4em', textIndent: '-0.4em' } },
});
export const time = style([
  touchArea,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x2,
    minBlockSize: vars.space.x6,
    paddingInline: vars.space.x1,
    borderRadius: vars.radius.xs,
    flex: 'none',
    marginInlineStart: 'auto',
    color: vars.color.textMuted,
    fontFamily: vars.font.mono,
    fontSize: vars.text.caption.size,
    letterSpacing: '-0.01em',
    selectors: { '&[data-hovered]': { color: vars.color.text } },
  },
]);
export const play = style({ color: vars.color.primary, display: 'flex' });
export const small = style({ inlineSize: vars.size.glyph, blockSize: vars.size.glyph });
