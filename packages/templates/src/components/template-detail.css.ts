import { style } from '@vanilla-extract/css';

export const measure = style({ maxInlineSize: '56rem', marginInline: 'auto' });
