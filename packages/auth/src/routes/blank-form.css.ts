import { vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const form = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space.x4 });

// Nothing to say takes no room, but stays where screen readers listen.
export const live = style({ selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${vars.space.x4})` } } });

// After the field in the order of keys, over the end of its label in place.
export const withLink = style({ position: 'relative' });
export const linkOfField = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

// Out of the flow: it arrives with the script, and must not move what is already there.
export const demo = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  paddingBlock: vars.space.x8,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

// The words of the first button stand under the line above, not its edge.
export const demoAccounts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${vars.space.x3})`,
});

export const wayOut = style({ marginBlockStart: vars.space.x6, textAlign: 'center' });
