import { vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const form = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

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

// Out of the flow: it appears with the script, and must not cause a layout shift.
export const demo = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  paddingBlock: vars.space.x8,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

// Aligns the text of the first button, not its edge, with the line above.
export const demoAccounts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${vars.space.x3})`,
});
// Names and roles are read whole in large text.
globalStyle(`${demoAccounts} > button`, { whiteSpace: 'normal', textAlign: 'start' });

export const wayOut = style({ marginBlockStart: vars.space.x6, textAlign: 'center' });
