import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const demo = style({
  display: 'grid',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x8,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

/** Two columns, or one with large text. */
export const accounts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  border: hairline,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  overflow: 'hidden',
});
export const account = style({
  display: 'grid',
  alignContent: 'start',
  minBlockSize: vars.size.touch,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  textAlign: 'start',
  // Lines between the accounts, whatever the number of columns: those at the edges are cut off.
  boxShadow: `0 0 0 calc(${vars.size.hairline} / 2) ${vars.color.line}`,
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.size.focus})` } },
  '@media': {
    [media.hover]: { selectors: { '&:hover:enabled': { background: vars.color.hover } } },
    [media.forcedColors]: { border: hairline },
  },
});
export const name = style({ color: vars.color.text, fontWeight: vars.weight.medium });
export const duty = style({ fontSize: vars.text.caption.size, lineHeight: vars.text.caption.line });
