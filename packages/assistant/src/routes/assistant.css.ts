import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const screen = style({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0 });
/** The thread list beside the open thread; only one of them on narrow screens. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: '20rem minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Without a thread there is nothing to list. */
export const onePane = style([panes, { gridTemplateColumns: 'minmax(0, 1fr)' }]);
const pane = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, minBlockSize: 0 });
const behind = { '@media': { [media.narrow]: { display: 'none' } } } as const;
export const threads = style([
  pane,
  { borderInlineEnd: hairline, '@media': { [media.narrow]: { borderInlineEnd: 'none' } } },
]);
export const threadsBehind = style([threads, behind]);
export const open = style([pane]);
export const openHeader = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flex: 'none',
  minInlineSize: 0,
  padding: `${vars.space.x2} ${vars.space.x5}`,
  borderBlockEnd: hairline,
});
export const openWords = style({ flex: 1, minInlineSize: 0, display: 'grid' });
export const back = style({
  display: 'none',
  '@media': { [media.narrow]: { display: 'flex', color: vars.color.textSecondary } },
});
