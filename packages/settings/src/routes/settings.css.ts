import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The sections stand above where there is no room beside. */
export const tabs = style({ '@media': { [media.wide]: { display: 'none' } } });

export const panes = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.stackedSecondary} minmax(0, 1fr)`,
  minBlockSize: '100%',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const tree = style({
  padding: vars.space.x3,
  borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.narrow]: { display: 'none' } },
});

export const section = style({
  padding: `${vars.space.x5} ${vars.space.x7}`,
  inlineSize: '100%',
  maxInlineSize: '48rem',
  '@media': { [media.narrow]: { padding: vars.space.x4 } },
});
