import { style, styleVariants } from '@vanilla-extract/css';
import { lineStart } from '../theme/align.ts';
import { vars } from '../theme/vars.css.ts';

export const markdown = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  minInlineSize: 0,
  maxInlineSize: vars.size.measure,
  overflowWrap: 'anywhere',
});
export const size = styleVariants({
  body: { fontSize: vars.text.body.size, lineHeight: vars.text.body.line },
  reading: { fontSize: vars.text.reading.size, lineHeight: vars.text.reading.line },
});
/** The Markdown source, shown until the parser is loaded. */
export const source = style({ whiteSpace: 'pre-line' });
export const heading = style({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.006em',
  selectors: { '&:not(:first-child)': { marginBlockStart: vars.space.x2 } },
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x1h,
  paddingInlineStart: '1.25em',
});
export const bullets = style({ listStyle: 'disc' });
export const numbers = style({ listStyle: 'decimal' });
export const item = style({
  paddingInlineStart: vars.space.x1,
  selectors: { '&::marker': { color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' } },
});
/** Blocks within a list item are closer together than in the text. */
export const itemBlocks = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x1h });
export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  margin: 0,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.size.focus} solid ${vars.color.lineStrong}`,
  color: vars.color.textSecondary,
});
const mono = { fontFamily: vars.font.mono, fontSize: '0.875em', letterSpacing: '-0.01em' } as const;
export const code = style({
  ...mono,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.xs,
  background: vars.color.sunken,
});
export const codeBlock = style({
  ...mono,
  margin: 0,
  padding: vars.space.x3,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  overflow: 'auto',
  overflowWrap: 'normal',
});
export const rule = style({
  inlineSize: '100%',
  blockSize: vars.size.hairline,
  border: 0,
  background: vars.color.line,
});
export const tablePlace = style({ overflow: 'auto' });
export const table = style({ borderCollapse: 'collapse', fontSize: vars.text.small.size });
export const cell = style({
  paddingBlock: vars.space.x1h,
  paddingInlineEnd: vars.space.x5,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: lineStart,
  verticalAlign: 'top',
});
export const headCell = style([cell, { color: vars.color.textMuted, fontWeight: vars.weight.medium }]);
