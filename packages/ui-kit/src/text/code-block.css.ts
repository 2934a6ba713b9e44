import { style } from '@vanilla-extract/css';
import { dense } from '../actions/control.css.ts';
import { lineStart } from '../theme/align.ts';
import { vars } from '../theme/vars.css.ts';

export const block = style({
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.sunken,
  minInlineSize: 0,
  overflow: 'hidden',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlock: vars.space.x1,
  paddingInline: `${vars.space.x3} ${vars.space.x1}`,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textSecondary,
});
const mono = { fontFamily: vars.font.mono, fontSize: vars.text.caption.size, lineHeight: vars.text.body.line } as const;
export const code = style({
  ...mono,
  display: 'block',
  margin: 0,
  padding: vars.space.x3,
  overflow: 'auto',
  maxBlockSize: '24rem',
  whiteSpace: 'pre',
  tabSize: 2,
  textAlign: lineStart,
  selectors: {
    '&:focus-visible': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.focus})`,
    },
  },
});

export const secret = style([
  dense,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.x1,
    minBlockSize: vars.space.x10,
    paddingInline: `${vars.space.x3} ${vars.space.x1}`,
    borderRadius: vars.radius.s,
    border: `${vars.size.hairline} solid ${vars.color.line}`,
    background: vars.color.sunken,
    minInlineSize: 0,
  },
]);
export const secretText = style({
  ...mono,
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const shown = style({ whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: vars.space.x2 });
export const secretLabel = style({
  marginBlockEnd: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
});
export const secretNote = style({
  marginBlockStart: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
});
