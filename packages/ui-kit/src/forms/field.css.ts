import { style } from '@vanilla-extract/css';
import { height, touchArea } from '../actions/control.css.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, inlineSize: '100%' });

export const labelRow = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  marginBlockEnd: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const label = style({ fontWeight: vars.weight.medium, color: vars.color.text });
export const optional = style({ fontWeight: vars.weight.regular, color: vars.color.textMuted });

/** The box around an input, its icon and its buttons. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.control}`,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  minInlineSize: 0,
  transition: `border-color ${vars.motion.fast}, background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.textMuted },
    '&:focus-within': {
      borderColor: vars.color.primary,
      outline: `${vars.size.hairline} solid ${vars.color.primary}`,
      outlineOffset: 0,
    },
    '[data-invalid] &': { borderColor: vars.color.critical },
    '[data-invalid] &:focus-within': { borderColor: vars.color.critical, outlineColor: vars.color.critical },
    '[data-disabled] &': { opacity: 0.55 },
    '[data-readonly] &': { background: vars.color.sunken, borderColor: 'transparent' },
  },
});

/** Without an outline, on a sunken background: search and find fields. */
export const quiet = style({
  background: vars.color.sunken,
  borderColor: 'transparent',
  selectors: { '&:hover': { borderColor: vars.color.lineStrong } },
});

export const compactPadding = style({ paddingInlineStart: vars.space.x2 });
export const trailing = style({ paddingInlineEnd: vars.space.x1 });

export const input = style({
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  blockSize: `calc(${height} - 2 * ${vars.size.hairline})`,
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

export const area = style({
  flex: 1,
  inlineSize: '100%',
  minBlockSize: '5lh',
  paddingBlock: vars.space.x2,
  resize: 'vertical',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const adornment = style({
  color: vars.color.textMuted,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  flex: 'none',
});

export const description = style({
  marginBlockStart: vars.space.x1h,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  textWrap: 'pretty',
});

export const error = style({
  display: 'flex',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x2,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.critical,
});

export const errorIcon = style({ paddingBlockStart: vars.space.half, flex: 'none' });

/** A button inside a field's box. */
export const innerButton = style([
  touchArea,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: `calc(${height} - ${vars.space.x2})`,
    maxInlineSize: vars.space.x8,
    aspectRatio: '1',
    borderRadius: vars.radius.xs,
    color: vars.color.textMuted,
    flex: 'none',
    selectors: {
      '&[data-hovered]': { color: vars.color.text, background: vars.color.sunken },
      '[data-readonly] &': { display: 'none' },
    },
  },
]);
