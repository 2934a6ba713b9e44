import { lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const tags = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1,
  minInlineSize: 0,
  // Gives the button the height of a line of facts.
  marginBlock: `calc(-1 * ${vars.space.x1})`,
});
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x1, minInlineSize: 0 });
export const tag = style({ display: 'flex', minInlineSize: 0 });

export const fact = style({
  minInlineSize: 0,
  marginInline: `calc(-1 * ${vars.space.x1})`,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.xs,
  textAlign: lineStart,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': { [media.touch]: { minBlockSize: vars.space.x6 } },
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
});
