import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  flex: 'none',
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x5,
  background: vars.color.surface,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.narrow]: { paddingInline: vars.space.x3 } },
});
export const words = style({ flex: 1, minInlineSize: 0 });
export const actions = style({ flex: 'none', '@media': { [media.print]: { display: 'none' } } });
export const back = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: vars.size.touch,
  minBlockSize: vars.size.touch,
  marginInlineStart: `calc(-1 * ${vars.space.x3})`,
  color: vars.color.textSecondary,
  '@media': { [`screen and ${media.narrow}`]: { display: 'flex' } },
});
