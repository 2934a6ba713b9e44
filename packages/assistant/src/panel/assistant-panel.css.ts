import { media, vars } from '@pauta/ui-kit/theme';
import { keyframes, style } from '@vanilla-extract/css';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.x2})` } });

/** Beside the page instead of over it, so that sources can play on the page. */
export const panel = style({
  vars: { [vars.control.density]: '0.75' },
  position: 'fixed',
  zIndex: vars.layer.overlay,
  insetBlockEnd: vars.space.x4,
  insetInlineEnd: vars.space.x4,
  inlineSize: '27rem',
  blockSize: 'min(44rem, calc(100dvb - 2rem))',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: vars.color.surface,
  color: vars.color.text,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.overlay,
  '@media': {
    [media.motion]: { animation: `${rise} ${vars.motion.base} ${vars.motion.ease}` },
    [media.phone]: {
      insetBlockEnd: 0,
      insetInline: 0,
      inlineSize: 'auto',
      blockSize: '85dvb',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
  },
});
export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  flex: 'none',
  paddingBlock: vars.space.x2,
  paddingInline: `${vars.space.x5} ${vars.space.x2}`,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const title = style({ flex: 1, minInlineSize: 0 });
