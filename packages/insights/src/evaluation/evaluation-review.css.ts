import { currentInForcedColors, lineStart, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const review = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(13rem, 2fr) minmax(0, 3fr)',
  gap: vars.space.x5,
  minBlockSize: 'min(26rem, 55dvh)',
  minInlineSize: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x3, minBlockSize: 0 } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  minInlineSize: 0,
  paddingInlineEnd: vars.space.x4,
  borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': {
    [media.narrow]: {
      paddingInlineEnd: 0,
      borderInlineEnd: 0,
      paddingBlockEnd: vars.space.x2,
      borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  // On phones one criterion at a time, with the buttons below.
  '@media': { [media.narrow]: { display: 'none' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});
export const criterion = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  inlineSize: '100%',
  minBlockSize: vars.space.x10,
  paddingInline: vars.space.x2,
  paddingBlock: vars.space.x1h,
  borderRadius: vars.radius.s,
  textAlign: lineStart,
  cursor: 'pointer',
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current=true]': currentInForcedColors } } },
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current=true]': { background: vars.color.primarySubtle },
  },
});
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const done = style({ color: vars.color.positive, flex: 'none' });
export const main = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const steps = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2 });
export const place = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: 'tabular-nums',
});
