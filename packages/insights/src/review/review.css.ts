import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** An item whose actions are shown on hover and focus. */
export const item = style({ position: 'relative' });

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space.x2, minInlineSize: 0 });
export const grow = style({ flex: 1, minInlineSize: 0 });

export const actions = style({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  flex: 'none',
  marginInlineStart: 'auto',
  marginBlock: `calc(-1 * ${vars.space.x1h})`,
  background: vars.color.surface,
  borderRadius: vars.radius.s,
  '@media': {
    [media.hover]: {
      // Overlays the end of the first line, which otherwise has the full width.
      position: 'absolute',
      insetInlineEnd: 0,
      selectors: {
        // Transparent instead of hidden, so that they can receive the focus.
        [`${item}:not(:hover, :focus-within) > &, ${item}:not(:hover, :focus-within) ${head} > &`]: { opacity: 0 },
      },
    },
  },
});

/** The user's judgement or answer, and the automatic one beside it. */
export const suggestion = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x1h,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.size.focus} solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const keys = style({
  display: 'none',
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  '@media': { [media.hover]: { display: 'block' }, [media.print]: { display: 'none' } },
});
