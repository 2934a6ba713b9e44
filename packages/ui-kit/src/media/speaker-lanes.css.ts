import { createVar, style } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import {
  currentInForcedColors,
  edgeInForcedColors,
  fillInForcedColors,
  inkInForcedColors,
} from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const hue = createVar();
export const weight = createVar();
export const length = createVar();

const names = '5rem';

export const lanes = style({ minInlineSize: 0, vars: { '--played': '0' } });

/** The chapter at the playhead, where not all titles fit into the strip. */
export const current = style({
  display: 'flex',
  gap: vars.space.x2,
  minBlockSize: vars.text.caption.line,
  marginBlockEnd: vars.space.x1,
  paddingInlineStart: `calc(${names} + ${vars.space.x1h} + ${vars.size.hairline})`,
  color: vars.color.primaryDeep,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.strong,
  // There is no playhead on paper.
  '@media': { [media.print]: { display: 'none' } },
});
export const count = style({
  color: vars.color.textMuted,
  fontWeight: vars.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});
export const chapters = style({
  display: 'flex',
  gap: vars.space.half,
  marginInlineStart: names,
  marginBlockEnd: vars.space.x2,
});
export const chapterSpan = style({
  display: 'flex',
  flex: `${weight} 1 0`,
  minInlineSize: 0,
  containerType: 'inline-size',
});
export const chapter = style({
  inlineSize: '100%',
  minInlineSize: 0,
  paddingInline: `calc(${vars.space.x1h} + ${vars.size.hairline})`,
  borderRadius: vars.radius.xs,
  background: vars.color.sunken,
  color: vars.color.textSecondary,
  fontSize: '0.6875rem',
  lineHeight: vars.space.x6,
  textAlign: lineStart,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A first letter says nothing; the tooltip has the title.
  '@container': { '(inline-size < 3rem)': { fontSize: 0 } },
  '@media': {
    [media.forcedColors]: { ...edgeInForcedColors, selectors: { '&[aria-current=true]': currentInForcedColors } },
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[aria-current=true]': {
      background: vars.color.primarySubtle,
      color: vars.color.primaryDeep,
      fontWeight: vars.weight.strong,
    },
  },
});

export const body = style({ display: 'grid', gridTemplateColumns: `${names} minmax(0, 1fr)`, position: 'relative' });
export const nameColumn = style({ display: 'flex', flexDirection: 'column' });
export const name = style({
  blockSize: vars.size.lane,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  lineHeight: vars.size.lane,
  paddingInlineEnd: vars.space.x2,
  fontSize: vars.text.caption.size,
  color: vars.color.textSecondary,
});
export const nameWords = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
});

export const area = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  cursor: 'pointer',
  touchAction: 'none',
  minInlineSize: 0,
  borderRadius: vars.radius.xs,
});
export const lane = style({ blockSize: vars.size.lane, display: 'flex', alignItems: 'center' });
export const rail = style({
  inlineSize: '100%',
  blockSize: vars.space.x2,
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { ...edgeInForcedColors, outlineColor: 'GrayText' } },
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const spans = style({
  inlineSize: '100%',
  blockSize: '100%',
  fill: hue,
  maxInlineSize: 'none',
  // Names and shapes of marks tell the lanes apart.
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});

export const head = style({
  position: 'absolute',
  insetBlock: `calc(-1 * ${vars.space.half})`,
  insetInlineStart: `calc(var(--played) * 100% - ${vars.size.outline} / 2)`,
  inlineSize: vars.size.outline,
  background: vars.color.text,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: fillInForcedColors },
});

export const gap = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: weight,
  inlineSize: `max(${length}, ${vars.size.outline})`,
  borderRadius: vars.radius.xs,
  background: `repeating-linear-gradient(135deg, ${vars.color.caution} 0 ${vars.size.hairline}, ${vars.color.background} ${vars.size.hairline} ${vars.space.x1})`,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { ...edgeInForcedColors, outlineStyle: 'dashed' } },
});

export const marker = style({
  position: 'absolute',
  insetBlockStart: `calc(-1 * ${vars.space.x1})`,
  insetInlineStart: weight,
  inlineSize: vars.space.x1h,
  blockSize: vars.space.x1h,
  transform: 'translateX(-50%) rotate(45deg)',
  background: vars.color.caution,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: inkInForcedColors },
  selectors: { '&:dir(rtl)': { transform: 'translateX(50%) rotate(45deg)' } },
});
