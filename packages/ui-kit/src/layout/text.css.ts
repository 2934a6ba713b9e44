import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { ellipsisRoom, lineStart } from '../theme/align.ts';
import { vars } from '../theme/vars.css.ts';

export const size = styleVariants(vars.text, (text) => ({ fontSize: text.size, lineHeight: text.line }));

export const tone = styleVariants({
  inherit: { color: 'inherit' },
  default: { color: vars.color.text },
  secondary: { color: vars.color.textSecondary },
  muted: { color: vars.color.textMuted },
  primary: { color: vars.color.primary },
  positive: { color: vars.color.positive },
  caution: { color: vars.color.caution },
  critical: { color: vars.color.critical },
  info: { color: vars.color.info },
});

export const weight = styleVariants(vars.weight, (value) => ({ fontWeight: value }));

export const mono = style({ fontFamily: vars.font.mono, letterSpacing: '-0.01em' });
export const numeric = style({ fontVariantNumeric: 'tabular-nums' });
export const truncate = style({
  textAlign: lineStart,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
export const noWrap = style({ whiteSpace: 'nowrap' });
export const lineCount = createVar();
export const clamp = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lineCount,
  textAlign: lineStart,
  overflow: 'hidden',
  selectors: ellipsisRoom,
});
export const measure = style({ maxInlineSize: vars.size.measure });

export const heading = styleVariants({
  title: {
    fontSize: vars.text.title.size,
    lineHeight: vars.text.title.line,
    fontWeight: vars.weight.heavy,
    letterSpacing: '-0.022em',
    textWrap: 'balance',
  },
  heading: {
    fontSize: vars.text.heading.size,
    lineHeight: vars.text.heading.line,
    fontWeight: vars.weight.heavy,
    letterSpacing: '-0.018em',
    textWrap: 'balance',
  },
  section: {
    fontSize: vars.text.small.size,
    lineHeight: vars.text.small.line,
    fontWeight: vars.weight.heavy,
    letterSpacing: '-0.006em',
  },
});
