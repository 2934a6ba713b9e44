import { createVar, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const from = createVar();
export const size = createVar();

export const slider = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, inlineSize: '100%' });
export const output = style({
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const track = style({
  position: 'relative',
  blockSize: vars.space.x6,
  marginInline: vars.space.x2,
  '@media': { [media.touch]: { blockSize: vars.size.touch } },
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
});

const line = {
  content: '',
  position: 'absolute',
  insetBlockStart: `calc(50% - ${vars.space.half})`,
  blockSize: vars.space.x1,
  borderRadius: vars.radius.round,
} as const;

export const rail = style({
  ...line,
  insetInline: `calc(-1 * ${vars.space.x2})`,
  background: vars.color.line,
});
export const filled = style({
  ...line,
  insetInlineStart: from,
  inlineSize: size,
  background: vars.color.primary,
});
/** From the very beginning, under the round end of the rail. */
export const fromStart = style({ insetInlineStart: `calc(-1 * ${vars.space.x2})`, paddingInlineStart: vars.space.x2 });

export const thumb = style({
  insetBlockStart: '50%',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  borderRadius: vars.radius.round,
  background: vars.color.sheet,
  border: `${vars.size.focus} solid ${vars.color.primary}`,
  boxShadow: vars.shadow.raised,
  selectors: {
    // 24 px high to press; beside it the track takes the press, and at its ends nothing may stick out of the page.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(-1 * ${vars.space.x1h})`,
      insetInline: `calc(-1 * ${vars.size.focus})`,
    },
    '&[data-dragging]': { background: vars.color.primary },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
    '[data-invalid] &': { borderColor: vars.color.critical },
  },
});
