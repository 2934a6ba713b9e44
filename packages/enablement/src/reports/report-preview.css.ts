import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const emailHeight = 'max(32rem, 100dvh - 18rem)';

export const email = style({ display: 'grid' });
globalStyle(`${email} > *`, { gridArea: '1 / 1' });

/** The email is on white in both modes, as in an e-mail client. */
const page = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: emailHeight,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: 'white',
  colorScheme: 'light',
  '@media': { [media.print]: { display: 'none' } },
});
/** Hidden until it has loaded: a blank white frame would be dazzling in dark mode. */
export const pageState = styleVariants({ blank: [page, { visibility: 'hidden' }], drawn: [page] });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
export const viewer = style({ flex: '1 1 12rem', maxInlineSize: '20rem', minInlineSize: 0 });
