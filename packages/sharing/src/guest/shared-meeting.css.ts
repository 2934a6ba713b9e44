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

/** On a page without a recording the texts are one sheet in the middle. */
export const single = style({});
const sheet = '52rem';

export const header = style({
  display: 'flex',
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
  gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 32rem)',
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': {
    [media.print]: { display: 'none' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
    [media.wide]: {
      selectors: { [`${single} &`]: { gridTemplateColumns: `minmax(0, ${sheet})`, justifyContent: 'center' } },
    },
  },
});

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x5,
  padding: vars.space.x6,
  minInlineSize: 0,
  overflow: 'auto',
  '@media': { [media.narrow]: { padding: vars.space.x3, gap: vars.space.x2, overflow: 'visible' } },
});
export const about = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  maxInlineSize: vars.size.measure,
  textWrap: 'pretty',
  '@media': { [media.narrow]: { display: 'none' } },
});

export const results = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  background: vars.color.surface,
  borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { [`${single} &`]: { borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}` } },
  '@media': {
    [media.narrow]: {
      borderInlineStart: 'none',
      selectors: { [`${single} &`]: { borderInlineEnd: 'none', gridRow: '1 / -1' } },
    },
  },
});
export const panel = style({ padding: vars.space.x4 });

export const printed = style({
  display: 'none',
  '@media': { [media.print]: { display: 'block', padding: vars.space.x4 } },
});
export const printedPart = style({ marginBlockEnd: vars.space.x6 });
