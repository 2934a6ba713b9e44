import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minBlockSize: 0,
  '@media': { [media.print]: { display: 'block' } },
});

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: vars.space.x4,
  rowGap: vars.space.x2,
  flex: 'none',
  // The height of other screens' headers, with and without a button.
  minBlockSize: `calc(${vars.size.header} + ${vars.space.x2} + ${vars.size.hairline})`,
  paddingBlock: `${vars.space.x5} ${vars.space.x4}`,
  paddingInline: vars.space.x7,
  borderBlockEnd: hairline,
  '@media': { [media.phone]: { paddingBlockStart: vars.space.x4, paddingInline: vars.space.x4 } },
});
/** Hidden on small screens while a conversation is open. */
export const stripBehind = style([
  strip,
  { '@media': { [media.narrow]: { display: 'none' }, [media.print]: { display: 'none' } } },
]);
export const title = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.x2 });

/** The list beside the conversation; only one of them on narrow screens. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'clamp(18rem, 32%, 20rem) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [media.print]: { display: 'block' } },
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  borderInlineEnd: hairline,
  '@media': { [media.narrow]: { borderInlineEnd: 'none' } },
});
export const listBehind = style([
  list,
  { '@media': { [media.narrow]: { display: 'none' }, [media.print]: { display: 'none' } } },
]);

export const chat = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  background: vars.color.background,
  '@media': { [media.print]: { display: 'block', background: 'none' } },
});
export const chatBehind = style([chat, { '@media': { [media.narrow]: { display: 'none' } } }]);

export const search = style({ flex: 'none', padding: vars.space.x3 });
export const whole = style({ flex: 1, overflow: 'auto', minBlockSize: 0, display: 'grid', alignContent: 'center' });
export const unchosen = style([whole, { '@media': { [media.print]: { display: 'none' } } }]);
