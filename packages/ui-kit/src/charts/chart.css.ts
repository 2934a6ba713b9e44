import { createVar, keyframes, style } from '@vanilla-extract/css';
import { dense } from '../actions/control.css.ts';
import { lineStart } from '../theme/align.ts';
import { systemColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const readoutX = createVar();
export const readoutY = createVar();
export const portion = createVar();
export const blockSize = createVar();
export const rowsTop = createVar();

export const chart = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  minInlineSize: 0,
  '@media': { [media.forcedColors]: { vars: systemColors }, [media.print]: { breakInside: 'avoid' } },
});
export const head = style([dense, { display: 'flex', alignItems: 'center', gap: vars.space.x3 }]);
export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x3,
});
export const note = style({ color: vars.color.textMuted, fontSize: '0.78125rem', lineHeight: vars.text.small.line });
export const tools = style({ display: 'flex', gap: vars.space.half, flex: 'none' });
/** The same height in every state: loading, empty, failed or drawn. */
export const body = style({ minBlockSize: blockSize, minInlineSize: 0, display: 'grid', alignContent: 'start' });

/** Empty axes with a message over them. */
export const blank = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center' });
export const blankAxes = style({ gridArea: '1 / 1', minInlineSize: 0 });
export const filledBy = style({
  gridArea: '1 / 1',
  justifySelf: 'center',
  zIndex: vars.layer.sticky,
  maxInlineSize: '24rem',
  paddingBlock: vars.space.x1h,
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  textAlign: 'center',
  textWrap: 'balance',
});

export const plot = style({ position: 'relative', minInlineSize: 0, flex: 1 });
export const drawing = style({
  display: 'block',
  inlineSize: '100%',
  overflow: 'visible',
  fontSize: vars.text.caption.size,
  fontVariantNumeric: 'tabular-nums',
});

export const grid = style({ stroke: vars.color.line, strokeWidth: vars.size.hairline, shapeRendering: 'crispEdges' });
export const tick = style({ fill: vars.color.textMuted });
/** Text drawn over marks. */
export const overMarks = style({ paintOrder: 'stroke', stroke: vars.color.surface, strokeWidth: '4' });
export const value = style({ fill: vars.color.text, fontWeight: vars.weight.strong });
export const lesserValue = style({ fill: vars.color.textMuted, fontWeight: vars.weight.medium });
export const band = style({ fill: vars.color.positiveBg });
export const bandEdge = style({
  stroke: `color-mix(in oklch, ${vars.color.positive} 45%, transparent)`,
  strokeWidth: vars.size.hairline,
  shapeRendering: 'crispEdges',
});
export const bandName = style({ fill: vars.color.positive });
export const line = style({
  fill: 'none',
  stroke: vars.color.primary,
  strokeWidth: '2.25',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const point = style({ fill: vars.color.surface, stroke: vars.color.primary, strokeWidth: '2' });
/** A point with too small a sample to be joined to the line. */
export const loosePoint = style({
  fill: vars.color.surface,
  stroke: vars.color.textMuted,
  strokeWidth: '1.5',
  strokeDasharray: '2 2',
});
export const dot = style({
  fill: `color-mix(in oklch, ${vars.color.primary} 28%, transparent)`,
  stroke: vars.color.primaryMild,
  strokeWidth: '0.75',
});
export const middle = style({ stroke: vars.color.primaryDeep, strokeWidth: '2.5', strokeLinecap: 'round' });

/** A mark that can be read by pointer or keyboard. */
export const mark = style({ outline: 'none' });
/** Drawn over marks without receiving pointer events. */
export const passive = style({ pointerEvents: 'none' });
/** A hit area larger than the mark, which also shows the focus. */
export const hit = style({
  fill: 'transparent',
  strokeWidth: vars.size.focus,
  selectors: { [`${mark}:focus-visible > &`]: { stroke: vars.color.primary } },
});

export const readout = style({
  position: 'absolute',
  insetInlineStart: `clamp(4.5rem, ${readoutX}, calc(100% - 4.5rem))`,
  insetBlockStart: readoutY,
  transform: `translate(-50%, calc(-100% - ${vars.space.x2}))`,
  pointerEvents: 'none',
  zIndex: vars.layer.sticky,
  inlineSize: 'max-content',
  maxInlineSize: '14rem',
  paddingBlock: vars.space.x1,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  border: `${vars.size.hairline} solid ${vars.color.mediaLine}`,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  textAlign: 'center',
  selectors: { '&:dir(rtl)': { transform: `translate(50%, calc(-100% - ${vars.space.x2}))` } },
});

/** Labels beside the rows of a plot. */
export const rows = style({ display: 'flex', gap: vars.space.x4, minInlineSize: 0 });
export const names = style({
  paddingBlockStart: rowsTop,
  flex: 'none',
  inlineSize: 'max-content',
  maxInlineSize: '34%',
  minInlineSize: 0,
});
export const name = style({
  blockSize: blockSize,
  lineHeight: blockSize,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
});

const fadedUntilEnd = (side: 'left' | 'right') =>
  keyframes({
    '0%, 95%': { maskImage: `linear-gradient(to ${side}, black calc(100% - 2rem), transparent)` },
    '100%': { maskImage: 'none' },
  });
const [fadedRight, fadedLeft] = [fadedUntilEnd('right'), fadedUntilEnd('left')];
// Positioned: visually hidden text in the cells would otherwise widen the page.
export const tablePlace = style({
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: '24rem',
  '@supports': {
    // Inactive where nothing scrolls.
    '(animation-timeline: scroll())': {
      animation: `${fadedRight} linear both`,
      animationTimeline: 'scroll(self inline)',
      selectors: { '&:dir(rtl)': { animationName: fadedLeft } },
    },
  },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
const tableCell = {
  paddingBlock: vars.space.x2,
  paddingInlineEnd: vars.space.x4,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: lineStart,
} as const;
export const cell = style(tableCell);
export const headCell = style({
  ...tableCell,
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  fontWeight: vars.weight.medium,
});
export const rowName = style({ ...tableCell, fontWeight: vars.weight.medium });
const atEnd = style({ textAlign: 'end', selectors: { '[dir=rtl] &': { textAlign: 'left' } } });
export const number = style([atEnd, { fontVariantNumeric: 'tabular-nums' }]);

export const donut = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x6,
  minInlineSize: 0,
});
export const ring = style({ position: 'relative', inlineSize: '10rem', flex: 'none' });
/** A ring without segments. */
export const hollow = style({ fill: 'none', stroke: vars.color.sunken });
export const slice = style({ stroke: vars.color.surface, strokeWidth: '2', strokeLinejoin: 'round' });
export const total = style({
  fill: vars.color.text,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.022em',
});
export const legend = style({ flex: '1 1 12rem', minInlineSize: 0 });
export const legendRow = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space.x3} minmax(0, 1fr) auto 3rem`,
  alignItems: 'center',
  columnGap: vars.space.x2,
  paddingBlock: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  selectors: { '& + &': { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` } },
});
export const swatch = style({
  inlineSize: vars.space.x3,
  blockSize: vars.space.x3,
  borderRadius: vars.radius.mark,
  background: portion,
  forcedColorAdjust: 'none',
});
export const legendName = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const legendValue = style([atEnd, { fontWeight: vars.weight.strong }]);
export const legendShare = style([atEnd, { color: vars.color.textMuted }]);

/** The same height as the number beside it. */
export const sparkline = style({
  '@media': { [media.forcedColors]: { vars: systemColors } },
  display: 'block',
  flex: 'none',
  inlineSize: '4.5rem',
  blockSize: '1.75rem',
  overflow: 'visible',
  // Time follows the text direction.
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const sparkLine = style({
  fill: 'none',
  stroke: vars.color.primary,
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const sparkEnd = style({ fill: vars.color.primary });
