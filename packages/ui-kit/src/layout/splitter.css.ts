import { createVar, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const portion = createVar();

export const splitter = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${portion}) auto minmax(0, 1fr)`,
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', blockSize: 'auto' } },
});

export const pane = style({ minInlineSize: 0, minBlockSize: 0, overflow: 'auto' });

/** A hairline, with 24 px to take hold of. */
export const bar = style({
  position: 'relative',
  inlineSize: vars.size.hairline,
  background: vars.color.line,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  zIndex: vars.layer.sticky,
  '@media': { [media.narrow]: { display: 'none' } },
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInline: `calc(-1 * ${vars.space.x3})`,
    },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInline: `calc(-1 * ${vars.size.hairline})`,
      background: 'transparent',
      transition: `background-color ${vars.motion.fast}`,
    },
    '&:hover::after': { background: vars.color.lineStrong },
    '&:focus-visible::after, &[data-dragging]::after': { background: vars.color.primary },
    '&:focus-visible': { outline: 'none' },
  },
});
