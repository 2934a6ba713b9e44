import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

/** The list beside what it chooses; one of the two where there is no room for both. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.stackedSecondary} minmax(0, 1fr)`,
  minBlockSize: '100%',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const list = style({ borderInlineEnd: hairline, '@media': { [media.narrow]: { borderInlineEnd: 'none' } } });
export const listBehind = style([list, { '@media': { [media.narrow]: { display: 'none' } } }]);

export const links = style({ listStyle: 'none', margin: 0, padding: vars.space.x3 });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.m,
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
    [media.wide]: { selectors: { '&[aria-current=true]': { background: vars.color.primarySubtle } } },
  },
});
export const item = style({
  '@media': {
    [media.narrow]: { selectors: { '& + &': { borderBlockStart: hairline } } },
  },
});
/** Leads on where the list is a page of its own. */
export const chevron = style({
  display: 'none',
  color: vars.color.textMuted,
  '@media': { [media.narrow]: { display: 'inline-flex' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const name = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minInlineSize: 0 });
export const star = style({ display: 'inline-flex', color: vars.color.primary });

export const detail = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  minInlineSize: 0,
  maxInlineSize: '52rem',
  '@media': { [media.phone]: { padding: vars.space.x4 } },
});
export const detailBehind = style([detail, { '@media': { [media.narrow]: { display: 'none' } } }]);

export const back = style({
  display: 'none',
  marginBlockEnd: vars.space.x3,
  '@media': { [media.narrow]: { display: 'block' } },
});
