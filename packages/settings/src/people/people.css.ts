import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.x3,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const list = style({ display: 'flex', flexDirection: 'column', listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space.x3,
  minBlockSize: vars.space.x16,
  paddingBlock: vars.space.x2,
  borderBlockStart: hairline,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@media': { [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: vars.weight.medium });
export const detail = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.x1,
  '@media': {
    [media.phone]: {
      gridRow: 2,
      gridColumn: 2,
      justifyContent: 'flex-start',
      selectors: { '&:empty': { display: 'none' } },
    },
  },
});

/** Two form fields side by side. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space.x3,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A person or a team with the role. */
export const member = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x10,
});
export const team = style([row, { gridTemplateColumns: 'minmax(0, 1fr) auto auto' }]);
