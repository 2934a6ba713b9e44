import { createVar, style } from '@vanilla-extract/css';

export const hue = createVar();
export const name = style({ color: hue });
export const mark = style({ background: hue });
