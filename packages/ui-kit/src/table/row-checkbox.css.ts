import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const tickShape = 'polygon(9% 47%, 22% 34%, 41% 53%, 79% 14%, 92% 27%, 41% 79%)';
const dashShape = 'inset(42% 12%)';

/** A native checkbox with the look of `Checkbox`. */
export const box = style({
  appearance: 'none',
  position: 'relative',
  display: 'block',
  flex: 'none',
  margin: 0,
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  borderRadius: vars.radius.xs,
  border: `${vars.size.outline} solid ${vars.color.control}`,
  background: vars.color.surface,
  cursor: 'default',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover:enabled': { borderColor: vars.color.textMuted },
    '&:checked, &:indeterminate': { background: vars.color.primary, borderColor: vars.color.primary },
    '&:disabled': { opacity: 0.5 },
    '&:focus-visible': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
    '&:is(:checked, :indeterminate)::before': {
      content: '',
      display: 'block',
      blockSize: '100%',
      background: vars.color.neutral,
      clipPath: tickShape,
    },
    '&:indeterminate::before': { clipPath: dashShape },
    // 24 px hit area for a mouse without moving its neighbours.
    '&::after': { content: '', position: 'absolute', inset: `calc(-1 * ${vars.space.x1h})` },
  },
  '@media': {
    [media.touch]: { selectors: { '&::after': { inset: `calc((100% - ${vars.size.touch}) / 2)` } } },
    [media.forcedColors]: { appearance: 'auto' },
  },
});

/** Shift and click selects a range of rows; it must not select their text. */
globalStyle(`td:has(> ${box})`, { userSelect: 'none' });
