import { edgeInForcedColors, media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

/** The preview beside its settings. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: vars.space.x6,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const tile = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  '@media': { [media.forcedColors]: edgeInForcedColors },
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const face = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '30%',
  aspectRatio: '1',
  borderRadius: vars.radius.round,
  background: vars.color.mediaSurfaceRaised,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.strong,
});
export const name = style({
  position: 'absolute',
  insetInlineStart: vars.space.x2,
  insetBlockEnd: vars.space.x2,
  maxInlineSize: `calc(100% - 2 * ${vars.space.x2})`,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.xs,
  background: vars.color.mediaSurface,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const nameForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.x3,
});
/** Aligned with the field beside it, below the label. */
export const submit = style({ paddingBlockStart: `calc(${vars.text.small.line} + ${vars.space.x1h})` });

export const letter = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x3,
  padding: vars.space.x4,
  borderRadius: vars.radius.s,
  background: vars.color.sunken,
  overflowWrap: 'anywhere',
});

export const hosts = style({ listStyle: 'none', margin: 0, padding: 0 });
export const host = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.x1} ${vars.space.x3}`,
  paddingBlock: vars.space.x3,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}` } },
});
