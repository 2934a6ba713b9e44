import { vars } from '@pauta/ui-kit/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const emailHeight = 'max(32rem, 100dvh - 18rem)';

export const email = style({ display: 'grid' });
globalStyle(`${email} > *`, { gridArea: '1 / 1' });

/** An email is on white paper in every scheme, as in a mailbox. */
const page = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: emailHeight,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: 'white',
  colorScheme: 'light',
});
/** White paper without a word on it would glare in the dark. */
export const pageState = styleVariants({ blank: [page, { visibility: 'hidden' }], drawn: [page] });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
export const viewer = style({ flex: '1 1 12rem', maxInlineSize: '20rem', minInlineSize: 0 });
