import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x6, minInlineSize: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
