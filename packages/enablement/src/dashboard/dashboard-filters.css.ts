import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x1h, minInlineSize: 0 });
