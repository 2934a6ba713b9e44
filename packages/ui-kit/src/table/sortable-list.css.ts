import { style } from '@vanilla-extract/css';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', outline: 'none' });

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.x1,
  paddingBlock: vars.space.x2,
  paddingInline: `${vars.space.x1} ${vars.space.x3}`,
  borderRadius: vars.radius.m,
  cursor: 'default',
  outline: 'none',
  selectors: {
    '&[data-selected]': { background: vars.color.primarySubtle },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.focus})`,
    },
    '&[data-dragging]': { opacity: 0.5 },
  },
  '@media': {
    [media.hover]: { selectors: { '&[data-hovered]:not([data-selected])': { background: vars.color.hover } } },
    [media.forcedColors]: { selectors: { '&[data-selected]:not([data-focus-visible])': currentInForcedColors } },
  },
});

/** Drag handle, shown on hover; always visible on touch. */
export const grip = style({
  display: 'inline-flex',
  flexShrink: 0,
  padding: vars.space.half,
  border: 'none',
  borderRadius: vars.radius.s,
  background: 'none',
  color: vars.color.textMuted,
  cursor: 'grab',
  opacity: 0,
  selectors: {
    [`${row}[data-hovered] &, ${row}[data-focus-visible] &, ${row}[data-selected] &, &[data-focus-visible]`]: {
      opacity: 1,
    },
    '&[data-focus-visible]': { outline: `${vars.size.focus} solid ${vars.color.primary}` },
  },
  '@media': { [media.touch]: { opacity: 1 } },
});

export const content = style({ flex: 1, minInlineSize: 0 });

/** Drop indicator. */
export const indicator = style({
  blockSize: vars.size.focus,
  marginBlock: `calc(${vars.size.focus} / -2)`,
  borderRadius: vars.radius.round,
  background: 'transparent',
  selectors: { '&[data-drop-target]': { background: vars.color.primary } },
});
