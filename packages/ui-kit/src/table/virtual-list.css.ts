import { createVar, style } from '@vanilla-extract/css';

export const total = createVar();
export const offset = createVar();

export const scroller = style({
  overflow: 'auto',
  blockSize: '100%',
  minBlockSize: 0,
  overscrollBehavior: 'contain',
  contain: 'strict',
});
export const list = style({ position: 'relative', inlineSize: '100%', blockSize: total });
export const item = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  transform: `translateY(${offset})`,
});
