import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

export const tooltip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  maxInlineSize: '20rem',
  paddingBlock: vars.space.x1,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  background: vars.color.mediaSurface,
  color: vars.color.onMedia,
  border: `${vars.size.hairline} solid ${vars.color.mediaLine}`,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.book,
  boxShadow: vars.shadow.overlay,
  zIndex: vars.layer.overlay,
  transition: `opacity ${vars.motion.fast}`,
  '@media': { [media.motion]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } } },
});

export const keys = style({ color: vars.color.onMediaSecondary });
