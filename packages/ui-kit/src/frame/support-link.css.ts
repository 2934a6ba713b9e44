import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import type { LayoutType } from '../theme/preferences.ts';
import { vars } from '../theme/vars.css.ts';

export const round = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: vars.space.x8,
  blockSize: vars.space.x8,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.primary,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  boxShadow: vars.shadow.raised,
  flex: 'none',
  '@media': { [media.print]: { display: 'none' } },
  selectors: { '&[data-hovered]': { borderColor: vars.color.primaryMild, color: vars.color.primaryDeep } },
});

/** Like an icon button beside it. */
const flatLook = {
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  color: vars.color.textSecondary,
  background: 'none',
  borderColor: 'transparent',
  boxShadow: 'none',
} as const;
export const flat = style(flatLook);

const inArea = (area: string, justifySelf: string) => ({
  gridArea: area,
  placeSelf: `end ${justifySelf}`,
  margin: `${vars.space.x1h} ${vars.space.x5}`,
});
const inSide = { ...inArea('side', 'end'), marginBlockEnd: vars.space.x3 };
const inRail = { ...inArea('rail', 'center'), marginBlockEnd: vars.space.x3 };

/** Floats over the space that the frame reserves for it, never over the page. */
export const framed = styleVariants(
  {
    collapsibleSide: inSide,
    stackedSide: inRail,
    topBarClassic: inArea('foot', 'end'),
    framelessSide: inSide,
    contentOverlay: { ...inArea('foot', 'end'), marginInline: vars.space.x8 },
    blank: inArea('foot', 'end'),
  } satisfies Record<LayoutType, object>,
  (place) => ({
    ...place,
    zIndex: vars.layer.nav,
    '@media': {
      [media.narrow]: {
        gridArea: 'bar',
        placeSelf: 'center end',
        margin: `0 ${vars.space.x3}`,
        ...flatLook,
      },
    },
  }),
);

/** Centred over a collapsed side column. */
export const centred = style({
  '@media': { [media.wide]: { justifySelf: 'center', marginInline: 0 } },
});

/** In the flow, with its words. */
export const written = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x8,
  borderRadius: vars.radius.xs,
  color: vars.color.textSecondary,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.medium,
  '@media': {
    [media.touch]: { minBlockSize: vars.size.touch },
    [media.print]: { display: 'none' },
  },
  selectors: {
    '&[data-hovered]': { color: vars.color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});
