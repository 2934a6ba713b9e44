import { media, vars } from '@pauta/ui-kit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const talk = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, minInlineSize: 0 });
export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: `${vars.space.x4} ${vars.space.x5}`,
  '@media': { [media.phone]: { padding: `${vars.space.x3} ${vars.space.x4}` } },
});
/** A page without a question yet: what one may ask stands with the field in the middle. Phones have it near the thumb. */
export const beginning = style([talk, { '@media': { [media.wide]: { justifyContent: 'center' } } }]);
globalStyle(`${beginning} > ${scroller}`, {
  '@media': { [media.wide]: { flexGrow: 0, flexShrink: 1, flexBasis: 'auto' } },
});
const column = style({ maxInlineSize: vars.size.measure, marginInline: 'auto' });
export const messages = style([
  column,
  { display: 'flex', flexDirection: 'column', gap: vars.space.x6, listStyle: 'none', padding: 0 },
]);
export const turn = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x3, minInlineSize: 0 });
export const question = style({ display: 'flex', flexDirection: 'column', gap: vars.space.half });
export const asked = style({
  fontWeight: vars.weight.strong,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const foot = style({
  flex: 'none',
  padding: `${vars.space.x2} ${vars.space.x4} ${vars.space.x4}`,
  '@media': { [media.phone]: { padding: `${vars.space.x2} ${vars.space.x3} ${vars.space.x3}` } },
});
export const footColumn = style([column, { display: 'flex', flexDirection: 'column', gap: vars.space.x2 }]);
export const questions = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.x1h,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const suggestion = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x8,
  padding: `${vars.space.x1} ${vars.space.x3}`,
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  textAlign: 'start',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover': { background: vars.color.hover, borderColor: vars.color.lineStrong, color: vars.color.text },
      },
    },
    [media.touch]: { minBlockSize: vars.size.touch },
    [media.print]: { display: 'none' },
  },
});
export const start = style([
  column,
  { display: 'flex', flexDirection: 'column', gap: vars.space.x4, paddingBlock: vars.space.x4 },
]);
