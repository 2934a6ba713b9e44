import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const regions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 22.5rem',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
});
export const messages = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  blockSize: '100%',
});
/** Fills the height of its tab and scrolls. */
export const filling = style({ display: 'flex', flexDirection: 'column', blockSize: '100%' });
export const analysis = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  background: vars.color.surface,
  selectors: { 'aside&': { borderInlineStart: hairline } },
});
