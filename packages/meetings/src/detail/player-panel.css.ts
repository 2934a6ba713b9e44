import { media, vars } from '@pauta/ui-kit/theme';
import { style } from '@vanilla-extract/css';

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minBlockSize: '9rem',
  padding: vars.space.x5,
  borderRadius: vars.radius.m,
  background: vars.color.mediaSurface,
  color: vars.color.onMediaSecondary,
  textAlign: 'center',
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
export const small = style({ minBlockSize: 0, paddingBlock: vars.space.x3 });
export const title = style({ color: vars.color.onMedia, fontWeight: vars.weight.medium });
export const none = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  // On phones the region has less padding than the page, for the player.
  '@media': { [media.phone]: { paddingInline: vars.space.x2 } },
});

export const mini = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space.x2 });
