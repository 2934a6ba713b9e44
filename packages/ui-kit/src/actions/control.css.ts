import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** Height of the control at hand. */
export const height = createVar();

/** A control as tall as the control size in force; three quarters of it where `dense` holds, and no less than 28 px. */
export const control = style({
  vars: { [height]: `max(${vars.control.base} * ${vars.control.density}, ${vars.space.x7})` },
  minBlockSize: height,
  '@media': { [media.touch]: { minBlockSize: `max(${height}, ${vars.size.touch})` } },
});

/** A control that is exactly this tall, whatever is around it. */
export const controlSize = styleVariants(vars.control, (value, name) =>
  name === 'base' || name === 'density' ? {} : { vars: { [height]: value } },
);

/** Small to the eye; on touch it is hit as far around as a finger needs. */
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

/** Makes the controls inside three quarters as tall: toolbars, panels, tables, dialogs. */
export const dense = style({ vars: { [vars.control.density]: '0.75' } });
