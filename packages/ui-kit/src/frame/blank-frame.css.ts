import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { markInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const { rule } = vars.size;

export const frame = style({
  vars: { [vars.control.density]: '1' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  background: vars.color.background,
});

export const withArt = style({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' } },
});

export const main = style({
  display: 'grid',
  // A little above the middle. What appears below the card later takes the room there, and does not move it.
  gridTemplateRows: 'minmax(0, 2fr) auto minmax(max-content, 3fr)',
  gridTemplateColumns: `minmax(0, ${vars.size.card})`,
  justifyContent: 'center',
  paddingBlock: `${vars.space.x10} ${vars.space.x4}`,
  paddingInline: vars.space.x5,
  outline: 'none',
  minInlineSize: 0,
  '@media': {
    [media.phone]: { gridTemplateRows: '0 auto minmax(max-content, 1fr)', paddingBlockStart: vars.space.x8 },
  },
});

export const card = style({ gridRow: 2, minInlineSize: 0 });
export const below = style({ gridRow: 3, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const foot = style({
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space.x3,
  selectors: { '&:empty': { display: 'none' } },
});
export const brand = style({ marginBlockEnd: `calc(${vars.space.x6} + ${vars.space.half})` });

const write = keyframes({ from: { strokeDashoffset: 1 } });
// The lines of the logo are drawn once, one after the other.
globalStyle(`${brand} line`, {
  strokeDasharray: 1,
  '@media': { [media.motion]: { animation: `${write} ${vars.motion.base} ${vars.motion.ease} backwards` } },
});
globalStyle(`${brand} line:nth-of-type(2)`, { animationDelay: vars.motion.base });
globalStyle(`${brand} line:nth-of-type(3)`, { animationDelay: `calc(2 * ${vars.motion.base})` });
export const subtitle = style({
  marginBlockStart: vars.space.x1h,
  color: vars.color.textSecondary,
  textWrap: 'pretty',
});
export const content = style({ marginBlockStart: vars.space.x5 });

/** Ruled paper. Content starts at a multiple of the line height, so that its lines sit on the rules. */
export const ruled = style({
  background: `${vars.color.art} repeating-linear-gradient(transparent 0 calc(${rule} - ${vars.size.hairline}), ${vars.color.artLine} 0 ${rule}) 0 calc(${rule} / -6)`,
  color: vars.color.onArt,
});
export const art = style([
  ruled,
  {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    // Vertically centred, rounded down to a rule.
    paddingBlockStart: [`calc(${rule} * 4)`, `round(down, calc(50dvh - ${rule} * 4), ${rule})`],
    paddingInline: 'clamp(2rem, 6vw, 5.5rem)',
    overflow: 'hidden',
    '@media': {
      [media.narrow]: {
        vars: { [rule]: '2.25rem' },
        order: -1,
        paddingBlock: vars.space.x4,
        paddingInline: vars.space.x5,
        backgroundPosition: `0 calc(${vars.space.x4} - ${rule} / 6)`,
      },
    },
  },
]);

const turnsEvery = 12;
const pageCount = 3;
const cycle = `${turnsEvery * pageCount}s`;
const share = 100 / pageCount;
/** Share of the cycle that one pen stroke takes. */
const stroke = (0.16 / (turnsEvery * pageCount)) * 100;

const turn = keyframes({
  [`0%, ${share}%`]: { visibility: 'visible' },
  [`${share + 0.01}%, 100%`]: { visibility: 'hidden' },
});
const draw = keyframes({ '0%': { backgroundSize: '0 100%' }, [`${stroke}%, 100%`]: { backgroundSize: '100% 100%' } });

export const delay = createVar();
/** Phones have no room to pause the quotes. */
const whereTurning = `${media.wide} and ${media.motion}`;
export const pages = style({ display: 'grid' });
export const page = style({
  gridArea: '1 / 1',
  selectors: { '& + &': { visibility: 'hidden' } },
  '@media': {
    [whereTurning]: { animation: `${turn} ${cycle} ${delay} infinite` },
    [media.narrow]: { selectors: { '& + &': { display: 'none' } } },
  },
});

export const pause = style({
  position: 'absolute',
  insetBlockEnd: vars.space.x5,
  insetInlineStart: vars.space.x5,
  display: 'none',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x8,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  color: vars.color.onArtSecondary,
  fontSize: vars.text.small.size,
  cursor: 'pointer',
  '@media': {
    [whereTurning]: { display: 'flex' },
    [media.touch]: { minBlockSize: vars.size.touch },
  },
  selectors: {
    '&:hover': { color: vars.color.onArt },
    '&:focus-within': { outline: `${vars.size.focus} solid ${vars.color.onArt}` },
  },
});
export const pauseBox = style({ appearance: 'none', position: 'absolute', outline: 'none' });
export const whilePaused = style({
  display: 'none',
  selectors: { [`${pauseBox}:checked ~ &`]: { display: 'block' } },
});
export const whileTurning = style({ selectors: { [`${pauseBox}:checked ~ &`]: { display: 'none' } } });

export const sentence = style({
  fontSize: 'clamp(1.875rem, 2.1vw, 2.375rem)',
  lineHeight: rule,
  letterSpacing: '-0.02em',
  fontWeight: vars.weight.regular,
  textWrap: 'balance',
  '@media': { [media.narrow]: { fontSize: '1.25rem', letterSpacing: '-0.01em' } },
});
// Hanging punctuation: the quotation mark is outside the text edge.
export const quote = style([sentence, { selectors: { '&:dir(ltr)': { textIndent: '-0.42em' } } }]);
globalStyle(`${art} mark, ${sentence} mark`, {
  background: `linear-gradient(${vars.color.markOnArt}, ${vars.color.markOnArt}) no-repeat`,
  color: vars.color.onMarkOnArt,
  borderRadius: 0,
  paddingBlock: vars.space.half,
  paddingInline: vars.space.x1,
  // One stroke: across line breaks where large text leaves no other way.
  WebkitBoxDecorationBreak: 'slice',
  boxDecorationBreak: 'slice',
  '@media': { '(min-width: 20rem)': { whiteSpace: 'nowrap' }, [media.forcedColors]: markInForcedColors },
});
globalStyle(`${page} mark`, {
  '@media': {
    [media.motion]: { animation: `${draw} ${cycle} ${vars.motion.ease} backwards` },
    [whereTurning]: { animation: `${draw} ${cycle} ${vars.motion.ease} ${delay} infinite backwards` },
  },
});
globalStyle(`${pages}:has(${pauseBox}:checked) :is(${page}, mark)`, { animationPlayState: 'paused' });

/** Shifted down, so that its text sits on the rules as the quote does. */
const onRule = { position: 'relative', insetBlockStart: `calc(${rule} / 8)`, lineHeight: rule } as const;

export const source = style({
  ...onRule,
  fontSize: vars.text.body.size,
  letterSpacing: 0,
  color: vars.color.onArtSecondary,
  '@media': { [media.narrow]: { fontSize: vars.text.small.size } },
});
export const time = style({ fontFamily: vars.font.mono, fontSize: vars.text.caption.size });

export const answer = style({
  marginBlockStart: rule,
  borderInlineStart: `${vars.size.focus} solid ${vars.color.artPrimary}`,
  paddingInlineStart: vars.space.x4,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const question = style({ ...onRule, color: vars.color.onArtSecondary, fontSize: vars.text.body.size });
export const answerWords = style({
  ...onRule,
  fontSize: vars.text.reading.size,
  fontWeight: vars.weight.medium,
  textWrap: 'pretty',
});
