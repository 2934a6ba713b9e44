import { style } from '@vanilla-extract/css';
import { height } from '../actions/control.css.ts';
import { lineStart } from '../theme/align.ts';
import { vars } from '../theme/vars.css.ts';

export const trigger = style({
  inlineSize: '100%',
  textAlign: lineStart,
  blockSize: height,
  selectors: {
    '&:focus-visible': {
      borderColor: vars.color.primary,
      outline: `${vars.size.hairline} solid ${vars.color.primary}`,
      outlineOffset: 0,
    },
  },
});

/** Without a box, within a line of text: "Template Diagnóstico". */
export const plain = style({
  background: 'none',
  borderColor: 'transparent',
  paddingInline: vars.space.x1h,
  fontWeight: vars.weight.strong,
  inlineSize: 'auto',
  selectors: { '&:hover, &[aria-expanded=true]': { background: vars.color.sunken, borderColor: 'transparent' } },
});

export const inlineField = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minInlineSize: 0,
});
export const inlineLabel = style({ color: vars.color.textMuted, fontSize: vars.text.small.size, whiteSpace: 'nowrap' });
export const small = style({ fontSize: vars.text.small.size });

export const value = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
});
