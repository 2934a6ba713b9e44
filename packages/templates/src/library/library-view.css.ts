import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const preview = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.x1,
  color: vars.color.textMuted,
});
