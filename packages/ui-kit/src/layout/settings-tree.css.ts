import { style } from '@vanilla-extract/css';
import { touchArea } from '../actions/control.css.ts';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tree = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.half,
  minInlineSize: 0,
  outline: 'none',
});

export const item = style({
  position: 'relative',
  borderRadius: vars.radius.s,
  color: vars.color.textSecondary,
  outline: 'none',
  '@media': { [media.forcedColors]: { selectors: { '&[data-current]': currentInForcedColors } } },
  selectors: {
    '&[data-hovered]': { color: vars.color.text, background: vars.color.sunken },
    '&[data-current]': {
      color: vars.color.text,
      background: vars.color.surface,
      boxShadow: `0 0 0 ${vars.size.hairline} ${vars.color.line}`,
      fontWeight: vars.weight.strong,
    },
    '&[data-current-ancestor]': { color: vars.color.text },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.hairline})`,
    },
  },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: '2.25rem',
  paddingInlineStart: `calc(${vars.space.x3} + (var(--tree-item-level) - 1) * ${vars.space.x7})`,
  paddingInlineEnd: vars.space.x1,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  flex: 1,
  minInlineSize: 0,
  outline: 'none',
  textDecoration: 'none',
  selectors: {
    // The link covers the whole row, except for the expand button.
    '&[href]::before': { content: '', position: 'absolute', inset: 0 },
  },
});
export const icon = style({ flex: 'none', selectors: { [`${item}[data-current] &`]: { color: vars.color.primary } } });
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minInlineSize: 0 });

export const chevron = style([
  touchArea,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: vars.space.x7,
    blockSize: vars.space.x7,
    borderRadius: vars.radius.xs,
    color: vars.color.textMuted,
    flex: 'none',
    transition: `transform ${vars.motion.base} ${vars.motion.ease}`,
    selectors: {
      '&[data-hovered]': { color: vars.color.text, background: vars.color.sunken },
      '[data-expanded] > * > * > &': { transform: 'rotate(90deg)' },
      '[data-expanded] > * > * > &:dir(rtl)': { transform: 'rotate(-90deg)' },
    },
  },
]);
