import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const day = style({ selectors: { '& + &': { marginBlockStart: vars.space.x5 } } });
export const dayTitle = style({
  marginBlockEnd: vars.space.x2,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
});

const mark = vars.space.x6;

export const event = style({
  display: 'grid',
  gridTemplateColumns: `${mark} minmax(0, 1fr) auto`,
  columnGap: vars.space.x3,
  position: 'relative',
  paddingBlockEnd: vars.space.x4,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${mark} / 2)`,
      insetBlock: `calc(${mark} + ${vars.space.x1}) ${vars.space.x1}`,
      inlineSize: vars.size.hairline,
      background: vars.color.line,
    },
  },
});
export const markPlace = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: mark,
  blockSize: mark,
  borderRadius: vars.radius.round,
});
export const tone = styleVariants({
  neutral: { background: vars.color.sunken, color: vars.color.textSecondary },
  primary: { background: vars.color.primarySubtle, color: vars.color.primaryDeep },
  positive: { background: vars.color.positiveBg, color: vars.color.positive },
  caution: { background: vars.color.cautionBg, color: vars.color.caution },
  critical: { background: vars.color.criticalBg, color: vars.color.critical },
  info: { background: vars.color.infoBg, color: vars.color.info },
});
export const words = style({ minInlineSize: 0, paddingBlockStart: vars.space.half });
export const title = style({ fontWeight: vars.weight.medium });
export const action = style({ marginBlockStart: vars.space.x2 });
export const time = style({
  paddingBlockStart: vars.space.half,
  lineHeight: vars.text.body.line,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.caption.size,
  letterSpacing: '-0.01em',
});
export const detail = style({
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
