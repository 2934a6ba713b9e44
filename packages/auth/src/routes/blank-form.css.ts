import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

// The live region takes no space while empty, but must stay in the accessibility tree.
export const live = style({ selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${vars.space.x4})` } } });

// After the field in tab order, but positioned at the end of its label.
export const withLink = style({ position: 'relative' });
export const linkOfField = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const wayOut = style({ marginBlockStart: vars.space.x6, textAlign: 'center' });
