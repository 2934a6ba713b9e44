import { style } from '@vanilla-extract/css';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const line = vars.text.reading.line;
const besideRule = `calc(${vars.space.x2} + ${vars.space.half})`;

/** A margin with a hairline, as in a notebook; stacked turns form one continuous line. */
export const turn = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  paddingInlineEnd: besideRule,
  scrollMarginBlock: vars.space.x16,
  '::before': {
    content: '',
    gridArea: '1 / 1 / -1',
    justifySelf: 'end',
    inlineSize: vars.size.hairline,
    background: vars.color.line,
  },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '3.5rem minmax(0, 1fr)',
      paddingInlineEnd: vars.space.x1,
    },
  },
});
/** Interrupts the hairline at the speaker's mark, in the middle of the first line. */
export const marked = style({
  selectors: {
    '&::before': {
      background: `linear-gradient(${vars.color.line} 0 calc(${line} - ${vars.space.x2}), transparent 0 calc(${line} + ${vars.space.x2}), ${vars.color.line} 0)`,
    },
  },
});
export const mark = style({
  gridArea: '1 / 1',
  justifySelf: 'end',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  blockSize: vars.space.x4,
  inlineSize: vars.space.x4,
  marginInlineEnd: `calc(${vars.space.x2} * -1 + ${vars.size.hairline} / 2)`,
  marginBlockStart: `calc(${line} - ${vars.space.x2})`,
});

export const time = style({
  gridArea: '1 / 1',
  justifySelf: 'end',
  alignSelf: 'start',
  minBlockSize: line,
  marginBlockStart: `calc(${line} / 2)`,
  marginInlineEnd: besideRule,
  borderRadius: vars.radius.xs,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  lineHeight: line,
  letterSpacing: '-0.01em',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { color: vars.color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '[aria-current] > &': { color: vars.color.text },
  },
  '@media': {
    [media.touch]: {
      selectors: {
        'button&': {
          minBlockSize: vars.size.touch,
          minInlineSize: vars.size.touch,
          marginBlock: `calc(${line} - ${vars.size.touch} / 2)`,
          textAlign: 'right',
        },
        'html[dir=rtl] button&': { textAlign: 'left' },
      },
    },
  },
});
export const pin = style({
  gridArea: '2 / 1',
  justifySelf: 'end',
  alignSelf: 'start',
  marginInlineEnd: besideRule,
  color: vars.color.caution,
});

export const speech = style({
  gridArea: '1 / 2 / -1',
  minInlineSize: 0,
  marginInlineStart: besideRule,
  paddingBlock: `calc(${line} / 2)`,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.m,
  selectors: {
    '[aria-current] > &': { background: vars.color.primarySubtle },
  },
  '@media': {
    [media.phone]: { marginInlineStart: vars.space.x1h },
    [media.forcedColors]: { selectors: { '[aria-current] > &': currentInForcedColors } },
  },
});
export const pressable = style({
  selectors: { ':not([aria-current]) > &:hover': { background: vars.color.hover } },
});
/** Run-in heading, as in a printed interview. */
export const name = style({
  float: 'inline-start',
  maxInlineSize: '60%',
  marginInlineEnd: vars.space.x2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.reading.size,
  lineHeight: line,
  fontWeight: vars.weight.strong,
});
