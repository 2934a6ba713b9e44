import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  padding: vars.size.cardPadding,
  borderRadius: vars.radius.m,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  minInlineSize: 0,
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space.x3 });
export const headWords = style({
  // Actions move below the words where these would have less than ten letters.
  flex: '1 1 min(100%, 8rem)',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
});
export const note = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  textWrap: 'pretty',
});

export const stat = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minInlineSize: 0 });
export const statLabel = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const statValue = style({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.022em',
});

export const list = style({
  display: 'grid',
  columnGap: vars.space.x6,
  rowGap: vars.space.x3,
  margin: 0,
});
export const layout = styleVariants({
  rows: {
    gridTemplateColumns: 'minmax(7rem, max-content) minmax(0, 1fr)',
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space.x1 } },
  },
  stacked: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
export const term = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
});
export const detail = style({
  margin: 0,
  minInlineSize: 0,
  // Stacked: the margin keeps each value with the term above it.
  '@media': { [media.phone]: { marginBlockEnd: vars.space.x2 } },
});
