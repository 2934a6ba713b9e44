import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Sections are tabs on narrow screens; on wide ones they are hidden, but the header keeps its height. */
export const tabs = style({
  '@media': { [media.wide]: { visibility: 'hidden', blockSize: vars.space.x1, overflow: 'hidden' } },
});

/** From this width on, of the page, there is room for the cards in two columns. */
const roomy = '(min-width: 92rem)';

export const panes = style({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: `clamp(13rem, 26%, ${vars.size.stackedSecondary}) minmax(0, 1fr)`,
  minBlockSize: '100%',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.wide]: { borderBlockStart: hairline },
  },
});

export const tree = style({
  padding: vars.space.x3,
  borderInlineEnd: hairline,
  '@media': { [media.narrow]: { display: 'none' } },
});

/** Stays in sight while a long section scrolls. */
export const sections = style({ position: 'sticky', insetBlockStart: vars.space.x3 });

export const section = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  inlineSize: '100%',
  maxInlineSize: '42rem',
  marginInline: 'auto',
  '@media': { [media.phone]: { padding: vars.space.x4 } },
  '@container': { [roomy]: { maxInlineSize: '86rem' } },
});
globalStyle(`${section} > *`, {
  '@container': { [roomy]: { display: 'block', columns: 2, columnGap: vars.space.x5 } },
});
globalStyle(`${section} > * > *`, {
  '@container': { [roomy]: { breakInside: 'avoid', marginBlockEnd: vars.space.x5 } },
});
