import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** Height of the current control. */
export const height = createVar();

/** A control at the user's control size; three quarters of it inside `dense`, and at least 28 px. */
export const control = style({
  vars: { [height]: `max(${vars.control.base} * ${vars.control.density}, ${vars.space.x7})` },
  minBlockSize: height,
  '@media': { [media.touch]: { minBlockSize: `max(${height}, ${vars.size.touch})` } },
});

/** A control with a fixed height, whatever its container. */
export const controlSize = styleVariants(vars.control, (value, name) =>
  name === 'base' || name === 'density' ? {} : { vars: { [height]: value } },
);

/** A small visible control with a hit area of finger size on touch screens. */
export const touchArea = style({
  position: 'relative',
  '@media': {
    [media.touch]: {
      selectors: {
        '&::after': {
          content: '',
          position: 'absolute',
          insetBlock: `min(0px, (100% - ${vars.size.touch}) / 2)`,
          insetInline: `min(0px, (100% - ${vars.size.touch}) / 2)`,
        },
      },
    },
  },
});

/** Reduces the controls inside to three quarters of their height: toolbars, panels, tables, dialogs. */
export const dense = style({ vars: { [vars.control.density]: '0.75' } });
