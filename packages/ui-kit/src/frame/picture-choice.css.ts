import { style, styleVariants } from '@vanilla-extract/css';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, minInlineSize: 0 });

export const label = style({
  fontWeight: vars.weight.strong,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const options = style({ display: 'grid', gap: vars.space.x2 });
export const columns = styleVariants(
  { 2: 'auto-fill, minmax(min(100%, 10.5rem), 1fr)', 3: '3, minmax(0, 1fr)' },
  (many: string) => ({
    gridTemplateColumns: `repeat(${many})`,
    '@media': {
      // Two, or one where large text would be broken within its words.
      [media.phone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(6rem, 40%), 1fr))' },
    },
  }),
);

export const option = style({
  // Contains the hidden input that receives the focus; otherwise focusing it would scroll the page elsewhere.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'hidden',
  cursor: 'default',
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid ${vars.color.lineStrong}`,
  transition: `border-color ${vars.motion.fast}`,
  '@media': { [media.forcedColors]: { selectors: { '&[data-selected]': currentInForcedColors } } },
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.control },
    '&[data-selected]': {
      borderColor: vars.color.primary,
      boxShadow: `0 0 0 ${vars.size.hairline} ${vars.color.primary}`,
    },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: vars.size.focus,
    },
  },
});

export const caption = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minInlineSize: 0,
  minBlockSize: vars.space.x8,
  padding: `${vars.space.x1h} ${vars.space.x2}`,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.caption.line,
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: { [`${option}[data-selected] &`]: { fontWeight: vars.weight.strong } },
});
export const bareCaption = style({ borderBlockStart: 0, minBlockSize: `calc(${vars.space.x8} + ${vars.space.x1})` });
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const check = style({
  display: 'flex',
  color: vars.color.primary,
  visibility: 'hidden',
  selectors: { [`${option}[data-selected] &`]: { visibility: 'visible' } },
});
