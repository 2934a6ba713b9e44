import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;

export const thread = style({ flex: 1, minBlockSize: 0, minInlineSize: 0, position: 'relative' });
/** Overlays the messages, without moving them. */
export const picking = style({
  position: 'absolute',
  insetBlockStart: vars.space.x2,
  insetInline: vars.space.x4,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const pick = style({ display: 'block', marginBlockStart: vars.space.x2 });
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  paddingInline: vars.space.x6,
  paddingBlock: vars.space.half,
  maxInlineSize: '62rem',
  '@media': { [media.narrow]: { paddingInline: vars.space.x3 } },
});
export const firstOfTurn = style([item, { paddingBlockStart: vars.space.x2 }]);

export const day = style({
  alignSelf: 'center',
  paddingBlock: vars.space.x2,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
});
export const system = style({
  alignSelf: 'center',
  textAlign: 'center',
  maxInlineSize: vars.size.measure,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const bubble = style({
  breakInside: 'avoid',
  maxInlineSize: 'min(78%, 42rem)',
  alignSelf: 'flex-start',
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: hairline,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  fontSize: vars.text.reading.size,
  lineHeight: vars.text.reading.line,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { maxInlineSize: '88%' } },
});
export const own = style([
  bubble,
  { alignSelf: 'flex-end', background: vars.color.primarySubtle, borderColor: 'transparent' },
]);
/** The message that was linked to. */
export const target = style({
  outline: `${vars.size.focus} solid ${vars.color.primary}`,
  outlineOffset: vars.size.hairline,
});
export const sender = style({
  display: 'block',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textSecondary,
});
export const text = style({ whiteSpace: 'pre-wrap' });
export const attachment = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textSecondary,
});
export const deleted = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1h,
  color: vars.color.textMuted,
});
/** At the end of the last line, or of one below it. */
export const foot = style({
  float: 'inline-end',
  marginInlineStart: vars.space.x3,
  fontSize: vars.text.caption.size,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
});
export const ownFoot = style([foot, { color: vars.color.textSecondary }]);
export const again = style({
  position: 'absolute',
  insetBlockStart: vars.space.x3,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
});
