import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'start',
  gap: vars.space.x3,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Aligned with the fields beside it, below the label. */
export const submit = style({
  paddingBlockStart: `calc(${vars.text.small.line} + ${vars.space.x1h})`,
  '@media': { [media.phone]: { paddingBlockStart: 0 } },
});

export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space.x4,
  minBlockSize: vars.space.x12,
  paddingBlock: vars.space.x2,
  borderBlockStart: hairline,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: vars.space.half } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const word = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const sounds = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: 'anywhere',
});
export const counts = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media': { [media.phone]: { gridRow: 2, gridColumn: '1 / -1', textAlign: 'start' } },
});
export const actions = style({ display: 'flex', gap: vars.space.x1 });
export const more = style({ display: 'flex', justifyContent: 'center' });

export const tried = style({
  padding: vars.space.x3,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
