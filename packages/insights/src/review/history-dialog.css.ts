import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const entry = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x3,
  paddingBlock: vars.space.x3,
  minInlineSize: 0,
  selectors: { '& + &': { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` } },
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const said = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const undone = style([said, { color: vars.color.textMuted, textDecoration: 'line-through' }]);
