import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const level = styleVariants({
  good: { background: vars.color.positiveBg },
  fair: { background: vars.color.sunken },
  poor: { background: vars.color.cautionBg },
  bad: { background: vars.color.criticalBg },
});
