import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const regions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr) minmax(0, 0.92fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': { [media.print]: { display: 'block' } },
});
/** Without a recording there is little to show beside the transcript: it stands above two columns. */
export const regionsOfText = style([
  regions,
  {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(min(18rem, 70dvh), 1fr)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '@media': { [media.print]: { overflow: 'visible' } },
  },
]);
export const start = style({
  padding: vars.space.x5,
  // In line with the title of the page.
  paddingInlineStart: vars.space.x7,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  '@media': { [media.print]: { overflow: 'visible' } },
});
/** Only the turns in view exist: the transcript is printed by the export as PDF. */
export const middle = style({
  borderInline: hairline,
  display: 'flex',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { [media.print]: { display: 'none' } },
});
export const end = style({ display: 'flex', minInlineSize: 0, minBlockSize: 0 });

/** Scrolls where the height is too small for both: on short windows, and with large text. */
export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.print]: { overflow: 'visible' } },
});
export const top = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
  gridAutoRows: 'minmax(13rem, auto)',
  alignItems: 'start',
  gap: vars.space.x5,
  padding: `${vars.space.x4} ${vars.space.x7}`,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'auto',
      gap: vars.space.x2,
      padding: vars.space.x2,
    },
  },
});
/** The height of the player beside it; overflow scrolls. */
export const beside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  alignSelf: 'stretch',
  blockSize: 0,
  minBlockSize: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
/** No player gives the row its height. */
export const topOfText = style([top, { gridAutoRows: 'auto' }]);
export const topOfColumns = style([
  topOfText,
  { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', gap: 0, padding: 0, borderBlockEnd: hairline },
]);

globalStyle(`${topOfColumns} > *`, { padding: `${vars.space.x4} ${vars.space.x5}` });
// In line with the title of the page.
globalStyle(`${topOfColumns} > :first-child`, { paddingInlineStart: vars.space.x7 });
export const text = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4, minInlineSize: 0 });
export const besideText = style({
  maxBlockSize: '15.5rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.print]: { maxBlockSize: 'none', overflow: 'visible' } },
});
export const below = style({
  flex: '1 0 auto',
  blockSize: 'min(18rem, 70dvh)',
  display: 'flex',
  borderBlockStart: hairline,
  '@media': { [media.print]: { blockSize: 'auto' } },
});

export const tabs = style({ flex: 1, minInlineSize: 0, minBlockSize: 0, display: 'flex', flexDirection: 'column' });

/** Fills the height of its tab and scrolls. */
export const filling = style({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

export const transcript = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  blockSize: '100%',
});

export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr) minmax(0, 0.92fr)',
  gap: vars.space.x8,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Also contains the message shown while loading. */
export const skeletonBody = style({ padding: vars.space.x5 });
