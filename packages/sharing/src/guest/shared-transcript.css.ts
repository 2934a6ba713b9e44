import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const transcript = style({ position: 'relative', blockSize: '100%', minBlockSize: '18rem' });

export const words = style({
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  maxInlineSize: vars.size.measure,
  overflowWrap: 'anywhere',
});

export const back = style({
  position: 'absolute',
  insetBlockEnd: vars.space.x4,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const backButton = style({
  pointerEvents: 'auto',
  borderRadius: vars.radius.s,
  boxShadow: vars.shadow.overlay,
});

export const printedTurn = style({ breakInside: 'avoid' });
