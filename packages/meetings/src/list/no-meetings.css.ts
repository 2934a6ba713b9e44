import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The drop zone for the first files, above placeholder rows. */
export const firstRun = style({
  display: 'grid',
  // No wider than the page: with large text the actions wrap.
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlockStart: vars.space.x6,
  paddingInline: vars.space.x7,
  '@media': { [media.phone]: { paddingBlockStart: vars.space.x4, paddingInline: vars.space.x4 } },
});
export const dropZone = style({
  border: `${vars.size.outline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.l,
});

const bar = vars.space.x2;
const middle = `calc((${vars.size.row} - ${bar}) / 2)`;
const words = `linear-gradient(transparent ${middle}, ${vars.color.sunken} ${middle} calc(${middle} + ${bar}), transparent calc(${middle} + ${bar}))`;
const line = `linear-gradient(transparent calc(100% - ${vars.size.hairline}), ${vars.color.line} calc(100% - ${vars.size.hairline}))`;

/** Placeholder rows that fade out. */
export const ghostRows = style({
  blockSize: `calc(${vars.size.row} * 4)`,
  backgroundImage: [words, words, words, words, line].join(', '),
  backgroundSize: [
    `26% ${vars.size.row}`,
    `9% ${vars.size.row}`,
    `13% ${vars.size.row}`,
    `4% ${vars.size.row}`,
    `100% ${vars.size.row}`,
  ].join(', '),
  backgroundPosition: '0 0, 42% 0, 64% 0, 84% 0, 0 0',
  backgroundRepeat: 'repeat-y',
  maskImage: 'linear-gradient(black, transparent)',
});
