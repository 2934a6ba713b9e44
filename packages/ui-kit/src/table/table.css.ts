import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { status } from '../labels/chip.css.ts';
import { ellipsisRoom, lineStart } from '../theme/align.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const leastWidth = createVar();
export const columnWidth = createVar();

const inset = vars.space.x7;
const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const table = style({
  inlineSize: '100%',
  minInlineSize: leastWidth,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.84375rem',
  lineHeight: vars.text.small.line,
  '@media': { [media.narrow]: { display: 'block', minInlineSize: 0 } },
});

export const column = style({ inlineSize: columnWidth });
export const selectColumn = style({
  inlineSize: `calc(${vars.space.x6} + 2.25rem)`,
  '@media': { [media.print]: { display: 'none' } },
});

export const head = style({
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      inlineSize: vars.size.hairline,
      blockSize: vars.size.hairline,
      overflow: 'hidden',
    },
  },
});

export const headCell = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  blockSize: vars.size.tableHead,
  paddingBlock: 0,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  background: vars.color.surface,
  borderBlock: hairline,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  textAlign: lineStart,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: inset },
    '&:last-child': { paddingInlineEnd: inset },
  },
});

export const sort = style([
  touchArea,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x1,
    minBlockSize: vars.space.x6,
    borderRadius: vars.radius.xs,
    fontWeight: 'inherit',
    selectors: { '&[data-hovered]': { color: vars.color.text } },
  },
]);
export const sortIdle = style({
  opacity: 0,
  selectors: { [`${sort}[data-hovered] &, ${sort}:focus-visible &`]: { opacity: 1 } },
});

export const body = style({ '@media': { [media.narrow]: { display: 'block' } } });
// Limits skeleton cards to what fits: a scrolling area needs something focusable to scroll by keyboard.
globalStyle(`${body} > [aria-hidden]:nth-child(n + 7)`, { '@media': { [media.narrow]: { display: 'none' } } });

export const row = style({
  outline: 'none',
  '@media': {
    [media.narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: vars.space.x3,
      rowGap: vars.space.x1h,
      padding: `${vars.space.x3} ${inset}`,
      borderBlockEnd: hairline,
      position: 'relative',
    },
    [media.phone]: { paddingInline: vars.space.x4 },
    [media.print]: { breakInside: 'avoid' },
  },
});

export const opens = style({ cursor: 'pointer' });
export const selected = style({ '@media': { [media.narrow]: { background: vars.color.primarySubtle } } });

export const cell = style({
  paddingBlock: 0,
  paddingInline: `calc(${vars.space.x2} + ${vars.space.half})`,
  borderBlockEnd: hairline,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&:first-child': { paddingInlineStart: inset },
    '&:last-child': { paddingInlineEnd: inset },
    [`${opens}:hover &`]: { background: vars.color.hover },
    [`${row}:focus &, ${row}[data-focused] &`]: { background: vars.color.hover },
    // After the hover rule and before the focus rule: hovering does not change a selected row.
    [`${row}${selected} &`]: { background: vars.color.primarySubtle },
    [`${row}:focus &:first-child, ${row}[data-focused] &:first-child`]: {
      boxShadow: `inset ${vars.size.focus} 0 0 ${vars.color.primary}`,
    },
    [`${row}:focus &:first-child:dir(rtl), ${row}[data-focused] &:first-child:dir(rtl)`]: {
      boxShadow: `inset calc(-1 * ${vars.size.focus}) 0 0 ${vars.color.primary}`,
    },
  },
  '@media': {
    [media.narrow]: {
      display: 'block',
      border: 0,
      padding: '0 !important',
      maxInlineSize: '100%',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
});

/** Inline content is centred by its box, whatever its size, not placed on the baseline of a line of text. */
globalStyle(`${cell} > *`, { verticalAlign: 'top' });
/** The size of the texts beside it, and so their baseline. */
globalStyle(`${cell} > ${status}`, { fontSize: 'inherit' });

export const density = styleVariants({
  comfortable: {
    blockSize: vars.size.row,
    // In the densest setting two lines fill the row.
    paddingBlock: `max(0px, (${vars.size.row} - 2.75rem) / 2)`,
    '@media': { [media.narrow]: { blockSize: 'auto' } },
  },
  compact: { blockSize: vars.space.x10, '@media': { [media.narrow]: { blockSize: 'auto' } } },
});

export const align = styleVariants({
  start: {},
  end: { textAlign: 'end', selectors: { '[dir=rtl] &': { textAlign: 'left' } } },
  center: { textAlign: 'center' },
});

/** Position of a cell in the card form. */
export const inCard = styleVariants({
  title: { '@media': { [media.narrow]: { flex: '1 1 calc(100% - 3rem)', order: -1 } } },
  line: { '@media': { [media.narrow]: { flex: '0 1 auto' } } },
  whole: { '@media': { [media.narrow]: { flex: '1 1 100%' } } },
  end: { '@media': { [media.narrow]: { marginInlineStart: 'auto', flex: 'none' } } },
  hidden: { '@media': { [media.narrow]: { display: 'none' } } },
  corner: {
    overflow: 'visible',
    '@media': { [media.narrow]: { order: -1, flex: 'none', marginInlineStart: 'auto' } },
  },
});

/** Reserves space for the menu beside the title of the card. */
export const withCorner = style({});
globalStyle(`${withCorner} ${inCard.title}`, {
  '@media': { [media.narrow]: { flexBasis: 'calc(100% - 5.5rem)' } },
});

export const selectCell = style({
  overflow: 'visible',
  '@media': { [media.narrow]: { order: -2, flex: 'none' }, [media.print]: { display: 'none' } },
});
/** Indents the content below the title by the checkbox and its gap. */
const boxAndGap = `(1rem + ${vars.space.x3})`;
globalStyle(`${row}:has(> ${selectCell})`, {
  '@media': {
    [media.narrow]: { paddingInlineStart: `calc(${inset} + ${boxAndGap})` },
    [media.phone]: { paddingInlineStart: `calc(${vars.space.x4} + ${boxAndGap})` },
    [media.print]: { paddingInlineStart: inset },
  },
});
globalStyle(`${row} > ${selectCell}`, {
  '@media': { [media.narrow]: { marginInlineStart: `calc(-1 * ${boxAndGap})` } },
});

/** Cards have no header, and hidden controls must not be focusable. */
export const selectHead = style({
  '@media': { [media.narrow]: { visibility: 'hidden' }, [media.print]: { display: 'none' } },
});

/** Animated line below the header while new rows load. */
export const busy = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.tableHead} - ${vars.size.hairline})`,
  insetInlineStart: 0,
  blockSize: 0,
  zIndex: vars.layer.nav,
});
export const busyLine = style({
  position: 'relative',
  insetBlockStart: `calc(${vars.size.tableHead} - ${vars.size.hairline})`,
  blockSize: vars.size.focus,
  overflow: 'hidden',
});

export const two = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const first = style({
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  textAlign: lineStart,
  minInlineSize: 0,
});
export const strong = style({
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.006em',
  // In a card there is room below, and on touch screens no tooltip.
  '@media': { [media.narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});
export const second = style({
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  textAlign: lineStart,
  color: vars.color.textMuted,
  fontSize: '0.78125rem',
  lineHeight: vars.text.small.line,
  selectors: ellipsisRoom,
});

/** Up to two lines; a single one in the densest setting, where rows are many. */
export const wrapped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  selectors: { '[data-density=dense] &': { WebkitLineClamp: 1 }, ...ellipsisRoom },
});

/** Actions for the selected rows, in place of the filters. */
export const selectionBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  paddingBlock: vars.space.x1,
  paddingInline: `${vars.space.x4} ${vars.space.x2}`,
  borderRadius: vars.radius.m,
  background: vars.color.primarySubtle,
  color: vars.color.primaryDeep,
});
export const selectionCount = style({ flex: '1 1 8rem', fontWeight: vars.weight.strong });

export const viewList = style({ display: 'flex', flexDirection: 'column', minInlineSize: 'min(19rem, 100%)' });
export const viewRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.half,
  minBlockSize: vars.space.x8,
  paddingInlineStart: vars.space.x2,
  borderRadius: vars.radius.s,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: { '&:hover': { background: vars.color.hover } },
});
export const viewDragged = style({ background: vars.color.primarySubtle });
/** Drag handle. Hidden on touch, where rows cannot be dragged. */
export const viewGrip = style({
  display: 'flex',
  flex: 'none',
  paddingInlineEnd: vars.space.x1,
  color: vars.color.textMuted,
  cursor: 'grab',
  '@media': { [media.touch]: { display: 'none' } },
});
export const viewName = style({ flex: 1, minInlineSize: 0 });
