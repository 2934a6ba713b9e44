import { style, styleVariants } from '@vanilla-extract/css';
import type { LayoutType } from '../theme/preferences.ts';
import { vars } from '../theme/vars.css.ts';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;
const page = 'minmax(0, 1fr)';
const bar = vars.space.x3;

export const picture = style({
  display: 'grid',
  position: 'relative',
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: vars.color.background,
  color: vars.color.lineStrong,
});

export const layout = styleVariants(
  {
    collapsibleSide: `'side bar' ${bar} 'side page' ${page} / 28% ${page}`,
    stackedSide: `'rail side page' ${page} / 10% 22% ${page}`,
    topBarClassic: `'bar' ${bar} 'page' ${page} / ${page}`,
    framelessSide: `'side page' ${page} / 28% ${page}`,
    contentOverlay: `'bar' ${bar} 'page' ${page} / ${page}`,
    blank: `'page' ${page} / ${page}`,
  } satisfies Record<LayoutType, string>,
  (gridTemplate) => ({ gridTemplate }),
);

const lines = { display: 'flex', gap: vars.space.x1, padding: vars.space.x1 } as const;

export const side = style({ ...lines, gridArea: 'side', flexDirection: 'column', paddingBlockStart: vars.space.x2 });
export const ruledSide = style({ borderInlineEnd: hairline });
export const rail = style({
  ...lines,
  gridArea: 'rail',
  flexDirection: 'column',
  alignItems: 'center',
  paddingBlockStart: vars.space.x2,
  background: vars.color.sunken,
  borderInlineEnd: hairline,
});
export const top = style({ ...lines, gridArea: 'bar', alignItems: 'center', position: 'relative' });
export const ruledTop = style({ background: vars.color.surface, borderBlockEnd: hairline });
export const bandTop = style({ color: vars.color.onArtSecondary });
export const band = style({ position: 'absolute', inset: '0 0 55%', background: vars.color.art });

export const line = style({
  blockSize: vars.radius.mark,
  inlineSize: '70%',
  borderRadius: vars.radius.round,
  background: 'currentColor',
});
export const current = style({ background: vars.color.primary });
export const currentOnBand = style({ background: vars.color.onArt });
export const short = style({ inlineSize: vars.space.x3, flex: 'none' });
export const point = style({ inlineSize: vars.space.x1, flex: 'none' });

export const surface = style({
  ...lines,
  gridArea: 'page',
  flexDirection: 'column',
  padding: vars.space.x2,
  background: vars.color.surface,
  position: 'relative',
});
export const surfacePlace = styleVariants({
  flush: {},
  inset: { margin: vars.space.x1, marginInlineStart: 0, border: hairline, borderRadius: vars.radius.xs },
  over: {
    marginInline: vars.space.x2,
    marginBlockEnd: vars.space.x1,
    border: hairline,
    borderRadius: vars.radius.xs,
  },
});
export const title = style({ inlineSize: '40%', background: vars.color.textMuted });
