import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const regions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, min(max(22.5rem, 34%), 50%))',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': { [media.print]: { display: 'block' } },
});
export const messages = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  blockSize: '100%',
  '@media': { [media.print]: { display: 'block', blockSize: 'auto' } },
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
  '@media': { [media.print]: { display: 'block', background: 'none' } },
  selectors: { 'aside&': { borderInlineStart: hairline } },
});
