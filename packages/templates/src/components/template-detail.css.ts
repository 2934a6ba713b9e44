import { style } from '@vanilla-extract/css';

export const measure = style({ maxInlineSize: '48rem' });
