import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Transparent, because the choices change the page behind it. */
export const clear = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 'var(--visual-viewport-height)',
  zIndex: vars.layer.overlay,
  display: 'flex',
  justifyContent: 'flex-end',
});
