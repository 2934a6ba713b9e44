import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0, counterReset: 'question' });

/** The number is in a column of its own. */
export const question = style({
  counterIncrement: 'question',
  display: 'grid',
  gridTemplateColumns: `${vars.space.x6} minmax(0, 1fr)`,
  paddingBlock: vars.space.x3,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  selectors: {
    '&::before': { content: 'counter(question)', color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' },
    '&:last-child': { borderBlockEnd: 'none' },
  },
});
