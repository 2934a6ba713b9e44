import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const panel = style({ display: 'grid', gap: vars.space.x3 });
export const questions = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space.x3 });
export const question = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.x2 });
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const answered = style({ color: vars.color.positive, flex: 'none' });
export const open = style({ color: vars.color.textMuted, flex: 'none' });
