import { edgeInForcedColors, inkInForcedColors, lineStart, media, vars } from '@pauta/ui-kit/theme';
import { createVar, style } from '@vanilla-extract/css';

export const hue = createVar();
export const share = createVar();

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  minInlineSize: 0,
  containerType: 'inline-size',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});

export const people = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });
export const person = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minInlineSize: 0 });
export const line = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.x2, minInlineSize: 0 });
export const side = style({ color: vars.color.textMuted, fontSize: vars.text.caption.size });
export const value = style({
  marginInlineStart: 'auto',
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const track = style({
  blockSize: vars.space.x2,
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  overflow: 'hidden',
  printColorAdjust: 'exact',
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const bar = style({
  blockSize: '100%',
  inlineSize: `calc(${share} * 100%)`,
  minInlineSize: vars.space.half,
  borderRadius: vars.radius.round,
  background: hue,
  printColorAdjust: 'exact',
  '@media': { [media.forcedColors]: inkInForcedColors },
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.x3,
  rowGap: vars.space.half,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});

export const scroller = style({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
export const table = style({
  borderCollapse: 'collapse',
  inlineSize: '100%',
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: 'tabular-nums',
});
export const headCell = style({
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  textAlign: 'end',
  padding: `${vars.space.x1h} ${vars.space.x2}`,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: {
    '&:first-child': { textAlign: lineStart, paddingInlineStart: 0 },
    '[dir=rtl] &:not(:first-child)': { textAlign: 'left' },
  },
});
export const cell = style({
  textAlign: 'end',
  padding: `${vars.space.x2} ${vars.space.x2}`,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': {
      textAlign: lineStart,
      paddingInlineStart: 0,
      fontWeight: vars.weight.medium,
    },
    '[dir=rtl] &:not(:first-child)': { textAlign: 'left' },
  },
});

export const totals = style({
  display: 'grid',
  // Three columns: in two, the third item would leave a gap. With large text one, so that no word breaks.
  gridTemplateColumns: 'max-content auto auto',
  '@container': { '(max-width: 16rem)': { gridTemplateColumns: 'auto' } },
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
