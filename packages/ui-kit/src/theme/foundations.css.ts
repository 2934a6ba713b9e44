import { style } from '@vanilla-extract/css';
import { ruled } from '../frame/blank-frame.css.ts';
import { lineStart } from './align.ts';
import { media } from './media.ts';
import { vars } from './vars.css.ts';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Text in the mode and schema of the nearest element that sets them. */
export const scope = style({ background: vars.color.background, color: vars.color.text });

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x6,
  maxInlineSize: '72rem',
  marginInline: 'auto',
});
export const lead = style({
  display: 'grid',
  gap: vars.space.x2,
  paddingBlockEnd: vars.space.x4,
  borderBlockEnd: hairline,
});
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x4,
  minInlineSize: 0,
});
/** The title of a folded section, beside its marker. */
export const folded = style({ display: 'inline-block', verticalAlign: 'middle' });
export const tokens = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
  gap: vars.space.x3,
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'hidden',
  border: hairline,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
});
export const halves = style({ display: 'grid', gridTemplateColumns: '1fr 1fr' });
export const half = style({
  display: 'grid',
  placeItems: 'center',
  // The colour is the content.
  forcedColorAdjust: 'none',
  blockSize: '2.25rem',
  color: vars.color.text,
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.02em',
});
export const facts = style({
  display: 'grid',
  gap: vars.space.x1,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderBlockStart: hairline,
  flex: 1,
  alignContent: 'start',
});
export const ratios = style({
  display: 'grid',
  gap: vars.space.half,
  paddingBlockStart: vars.space.x1,
});

export const schemas = style({ display: 'grid', gap: vars.space.x8 });
export const modePair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderRadius: vars.radius.l,
  overflow: 'hidden',
  border: hairline,
  // Beside one another, to be swiped.
  '@media': { [media.phone]: { grid: 'auto / auto-flow 92%', overflowX: 'auto' } },
});
export const panel = style({ display: 'grid', gap: vars.space.x5, padding: vars.space.x5, minInlineSize: 0 });
export const ramp = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: vars.space.x2,
});
export const chip = style({
  forcedColorAdjust: 'none',
  blockSize: vars.space.x12,
  borderRadius: vars.radius.s,
  border: hairline,
});

export const matrix = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: vars.space.x1,
  fontVariantNumeric: 'tabular-nums',
});
export const matrixHead = style({
  padding: vars.space.x1,
  textAlign: lineStart,
  fontWeight: vars.weight.medium,
  fontSize: vars.text.caption.size,
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
});
export const matrixCell = style({
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.s,
  border: hairline,
  fontWeight: vars.weight.strong,
  minInlineSize: '4.5rem',
});

export const specimen = style({
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: vars.space.x4,
  paddingBlock: vars.space.x4,
  borderBlockEnd: hairline,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.x1 } },
});
export const giant = style({
  fontSize: 'clamp(3rem, 12vw, 7rem)',
  lineHeight: 1,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.045em',
});
export const glyphs = style({ fontSize: vars.text.title.size, lineHeight: 1.5, color: vars.color.textSecondary });
export const tabular = style({ fontFeatureSettings: "'tnum'" });
export const proportional = style({ fontFeatureSettings: "'pnum'" });
export const figures = style({
  display: 'grid',
  gap: vars.space.x1,
  textAlign: 'end',
  fontSize: vars.text.heading.size,
  lineHeight: vars.text.heading.line,
});

export const ruler = style({
  display: 'grid',
  gridTemplateColumns: '6rem 4rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.x4,
  minBlockSize: vars.space.x8,
  '@media': { [media.phone]: { gridTemplateColumns: '4.5rem 3rem minmax(0, 1fr)', gap: vars.space.x2 } },
});
export const bar = style({ blockSize: vars.space.x4, borderRadius: vars.radius.xs, background: vars.color.primary });
export const shapes = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x6 });
export const shape = style({
  inlineSize: vars.space.x16,
  blockSize: vars.space.x16,
  border: `${vars.size.outline} solid ${vars.color.primary}`,
  background: vars.color.primarySubtle,
});
export const shadow = style({
  inlineSize: '9rem',
  blockSize: '5rem',
  borderRadius: vars.radius.m,
  background: vars.color.surface,
});
/** The frame of the product, scaled to a quarter. */
export const scaled = style({
  display: 'flex',
  blockSize: vars.space.x12,
  border: hairline,
  borderRadius: vars.radius.s,
  overflow: 'hidden',
  maxInlineSize: '100%',
});
export const measured = style({
  background: vars.color.primarySubtle,
  borderInlineEnd: `${vars.size.focus} solid ${vars.color.primary}`,
});

export const track = style({
  padding: vars.space.x1,
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  overflow: 'hidden',
});
export const runner = style({
  display: 'block',
  inlineSize: vars.space.x8,
  blockSize: vars.space.x8,
  borderRadius: vars.radius.round,
  background: vars.color.primary,
  transitionProperty: 'margin-inline-start',
  transitionTimingFunction: vars.motion.ease,
});
export const arrived = style({ marginInlineStart: `calc(100% - ${vars.space.x8})` });
export const curve = style({
  inlineSize: '8rem',
  blockSize: '8rem',
  borderRadius: vars.radius.m,
  background: vars.color.sunken,
  overflow: 'visible',
});
export const curveLine = style({ fill: 'none', stroke: vars.color.primary, strokeWidth: 2.5, strokeLinecap: 'round' });
export const curveGuide = style({ fill: 'none', stroke: vars.color.control, strokeWidth: 1, strokeDasharray: '2 3' });

export const pairs = style({ display: 'grid', gap: vars.space.x3 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.x3,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const saying = style({
  display: 'flex',
  gap: vars.space.x2,
  padding: vars.space.x4,
  borderRadius: vars.radius.m,
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
});
export const yes = style([saying, { background: vars.color.positiveBg }]);
export const no = style([saying, { background: vars.color.criticalBg }]);
const sign = style({ paddingBlockStart: vars.space.half, flex: 'none' });
export const yesSign = style([sign, { color: vars.color.positive }]);
export const noSign = style([sign, { color: vars.color.critical }]);

export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  gap: vars.space.x2,
});
export const icon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.x2,
  padding: vars.space.x3,
  borderRadius: vars.radius.m,
  border: hairline,
  background: vars.color.surface,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textSecondary,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const plate = style({
  display: 'grid',
  placeItems: 'center',
  gap: vars.space.x3,
  minBlockSize: '9rem',
  padding: vars.space.x5,
  borderRadius: vars.radius.l,
  border: hairline,
  background: vars.color.surface,
});
export const artPlate = style([ruled, { padding: vars.size.rule, borderRadius: vars.radius.l, overflow: 'hidden' }]);
