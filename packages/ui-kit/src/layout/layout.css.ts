import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const gap = styleVariants(vars.space, (value) => ({ gap: value }));
export const padding = styleVariants(vars.space, (value) => ({ padding: value }));
export const paddingX = styleVariants(vars.space, (value) => ({ paddingInline: value }));
export const paddingY = styleVariants(vars.space, (value) => ({ paddingBlock: value }));

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', flexDirection: 'row', minWidth: 0 });
export const wrap = style({ flexWrap: 'wrap' });
export const grow = style({ flex: '1 1 0', minWidth: 0, minHeight: 0 });
export const pushEnd = style({ marginInlineStart: 'auto' });

export const grid = style({ display: 'grid', minWidth: 0 });
export const columns = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, (count: number) => [
  {
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    '@media': {
      [media.narrow]: { gridTemplateColumns: `repeat(${Math.min(2, count)}, minmax(0, 1fr))` },
      [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
]);
export const fitColumns = styleVariants({ narrow: '11rem', medium: '16rem', wide: '22rem' }, (least) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
}));

export const surface = styleVariants({
  none: {},
  background: { background: vars.color.background },
  surface: { background: vars.color.surface },
  sunken: { background: vars.color.sunken },
  primarySubtle: { background: vars.color.primarySubtle },
});

export const border = styleVariants({
  none: {},
  all: { border: `${vars.size.hairline} solid ${vars.color.line}` },
  top: { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` },
  bottom: { borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}` },
  start: { borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}` },
  end: { borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}` },
});

export const radius = styleVariants({
  none: {},
  s: { borderRadius: vars.radius.s },
  m: { borderRadius: vars.radius.m },
  l: { borderRadius: vars.radius.l },
});

export const box = style({ minWidth: 0 });
export const scroll = style({ overflow: 'auto', minHeight: 0, overscrollBehavior: 'contain' });
export const measure = style({ maxInlineSize: vars.size.measure });
export const only = styleVariants({
  narrow: { '@media': { [media.wide]: { display: 'none' } } },
  wide: { '@media': { [media.narrow]: { display: 'none' } } },
});

export const divider = style({
  blockSize: vars.size.hairline,
  border: 0,
  background: vars.color.line,
  inlineSize: '100%',
});
export const dividerWithWords = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  color: vars.color.textMuted,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  selectors: {
    '&::before, &::after': { content: '', flex: 1, blockSize: vars.size.hairline, background: vars.color.line },
  },
});

export const hidden = style({
  position: 'absolute',
  inlineSize: vars.size.hairline,
  blockSize: vars.size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
