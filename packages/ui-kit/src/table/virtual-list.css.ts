import { createVar, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';

// They change with every item that comes into view: inherited, each change would restyle all that is in the list.
export const total = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });
export const offset = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });

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

const flowing = { blockSize: 'auto', overflow: 'visible', contain: 'none' } as const;

/** Every item, one below the other, so that pages can break between them. */
export const printed = style({ '@media': { [media.print]: flowing } });
export const printedList = style({ '@media': { [media.print]: { blockSize: 'auto' } } });
export const printedItem = style({ '@media': { [media.print]: { position: 'static', transform: 'none' } } });
