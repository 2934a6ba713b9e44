import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  minBlockSize: '36rem',
  background: vars.color.background,
  '@media': { [media.print]: { display: 'block', blockSize: 'auto' } },
});

/** The transcript beside the recording, which has the other parts under it. */
export const split = style({});
/** Without one of both: one sheet in the middle. */
export const single = style({});
const sheet = '52rem';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.x4,
  paddingBlock: vars.space.x4,
  paddingInline: vars.space.x6,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': {
    [media.narrow]: { paddingInline: vars.space.x4, paddingBlock: vars.space.x3 },
    [media.wide]: {
      selectors: {
        [`${single} &`]: { paddingInline: `max(${vars.space.x6}, (100% - ${sheet}) / 2 + ${vars.space.x5})` },
      },
    },
    [media.print]: { paddingInline: vars.space.x4, selectors: { [`${single} &`]: { paddingInline: vars.space.x4 } } },
  },
});
export const titleBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  // Below the logo, where large text would be broken within its words.
  flex: '1 1 8rem',
  minInlineSize: 0,
});

/** Does not make the header taller. */
export const support = style({
  display: 'flex',
  marginInlineStart: 'auto',
  marginBlock: `calc(-1 * ${vars.space.x2})`,
  marginInlineEnd: `calc(-1 * ${vars.space.x2})`,
});

export const body = style({
  display: 'grid',
  flex: 1,
  minBlockSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': {
    [media.print]: { display: 'none' },
    [media.wide]: {
      selectors: {
        [`${single} &`]: { gridTemplateColumns: `minmax(0, ${sheet})`, justifyContent: 'center' },
        [`${split} &`]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 42%)',
          gridTemplateRows: 'auto minmax(15rem, 1fr)',
          overflow: 'auto',
        },
      },
    },
  },
});

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gridRow: 1,
  padding: vars.space.x6,
  minInlineSize: 0,
  '@media': { [media.narrow]: { padding: vars.space.x3 } },
});

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;
export const results = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  background: vars.color.surface,
  borderBlockStart: hairline,
  selectors: { [`${body} > &:first-child`]: { gridRow: '1 / -1', borderBlockStart: 'none' } },
  '@media': {
    [media.narrow]: { borderBlockStart: 'none' },
    [media.wide]: { selectors: { [`${single} &`]: { borderInline: hairline } } },
  },
});
export const turns = style({
  display: 'flex',
  flexDirection: 'column',
  gridColumn: 2,
  gridRow: '1 / -1',
  minBlockSize: 0,
  minInlineSize: 0,
  background: vars.color.surface,
  borderInlineStart: hairline,
});
export const turnsHead = style({
  flex: 'none',
  padding: `${vars.space.x3} ${vars.space.x5}`,
  borderBlockEnd: hairline,
});
export const panel = style({ padding: `${vars.space.x4} ${vars.space.x5}` });

export const printed = style({
  display: 'none',
  '@media': { [media.print]: { display: 'block', padding: vars.space.x4 } },
});
export const printedPart = style({ marginBlockEnd: vars.space.x6 });
