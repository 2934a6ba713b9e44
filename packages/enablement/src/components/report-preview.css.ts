import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** A letter is on white paper in every scheme, as in a mailbox. */
export const letter = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'max(32rem, 100dvh - 18rem)',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: 'white',
  colorScheme: 'light',
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
export const viewer = style({ flex: '1 1 12rem', maxInlineSize: '20rem', minInlineSize: 0 });
