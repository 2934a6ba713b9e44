import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** Questions, form and side panel: separately scrolling columns if all fit. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)',
  minBlockSize: '100%',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.desktop]: {
      // Each column has its share of a very wide screen.
      gridTemplateColumns: 'minmax(19rem, 0.5fr) minmax(0, 1fr) minmax(24rem, 0.7fr)',
      blockSize: '100%',
      minBlockSize: 0,
    },
  },
});

const pane = style({
  minInlineSize: 0,
  padding: vars.space.x5,
  '@media': { [media.phone]: { padding: vars.space.x4 }, [media.desktop]: { overflowY: 'auto' } },
});

export const outline = style([
  pane,
  {
    borderInlineEnd: hairline,
    // With the padding of what is in it, in line with the title of the page.
    paddingInline: `${vars.space.x5} ${vars.space.x3}`,
    '@media': { [media.narrow]: { borderInlineEnd: 'none' }, [media.phone]: { paddingInline: vars.space.x2 } },
  },
]);
export const form = style([
  pane,
  { paddingInline: vars.space.x6, '@media': { [media.phone]: { paddingInline: vars.space.x4 } } },
]);
export const side = style([
  pane,
  {
    display: 'none',
    '@media': { [media.desktop]: { display: 'block', borderInlineStart: hairline, paddingBlockStart: vars.space.x2 } },
  },
]);
/** Hidden on narrow screens, which show only one of the two columns. */
export const behind = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const back = style({
  display: 'none',
  marginBlockEnd: vars.space.x3,
  '@media': { [media.narrow]: { display: 'block' } },
});

export const name = style({ paddingInline: vars.space.x2, marginBlockEnd: vars.space.x4 });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: vars.space.x2,
  marginBlockEnd: vars.space.x2,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space.x5} minmax(0, 1fr)`,
  columnGap: vars.space.x1,
});
export const number = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const words = style({ minInlineSize: 0, display: 'grid', gap: vars.space.half });
export const notes = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.x2 });
export const type = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  color: vars.color.textMuted,
});
export const add = style({ padding: `${vars.space.x2} ${vars.space.x2} 0` });
export const measure = style({ maxInlineSize: '52rem' });
export const panel = style({ paddingBlockStart: vars.space.x4 });
/** Opens the side panel on pages without room for it. */
export const drawer = style({ paddingBlockStart: vars.space.x4, '@media': { [media.desktop]: { display: 'none' } } });
