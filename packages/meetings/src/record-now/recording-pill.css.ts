import { media, vars } from '@pauta/ui-kit/theme';
import { keyframes, style } from '@vanilla-extract/css';

const hairline = `${vars.size.hairline} solid ${vars.color.line}`;
const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const pills = style({
  vars: { [vars.control.density]: '0.75' },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.x2,
  inlineSize: '100%',
  minInlineSize: 0,
});

export const pill = style({
  pointerEvents: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: 'min(44rem, 100%)',
  paddingBlock: vars.space.x2,
  paddingInline: vars.space.x4,
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow.overlay,
  '@media': { [media.phone]: { inlineSize: '100%' } },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.x3,
  rowGap: vars.space.x2,
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const title = style({
  flex: '1 1 auto',
  minInlineSize: vars.space.x16,
  maxInlineSize: '14rem',
  '@media': { [media.phone]: { maxInlineSize: 'none' } },
});

export const dot = style({
  flex: 'none',
  inlineSize: vars.space.x2,
  blockSize: vars.space.x2,
  borderRadius: vars.radius.round,
  background: vars.color.critical,
  selectors: {
    '&[data-live]': {
      '@media': {
        '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` },
      },
    },
    '&:not([data-live])': { background: vars.color.textMuted },
  },
});

export const meters = style({ display: 'flex', gap: vars.space.x3 });

export const meter = style({ display: 'flex', alignItems: 'center', gap: vars.space.x1h, minInlineSize: 0 });

export const bars = style({ display: 'flex', alignItems: 'end', gap: vars.space.half, blockSize: vars.space.x4 });

export const bar = style({
  inlineSize: vars.space.x1,
  blockSize: '100%',
  borderRadius: vars.radius.round,
  background: vars.color.line,
  selectors: {
    '&[data-lit]': { background: vars.color.positive },
    '&[data-lit][data-trouble]': { background: vars.color.caution },
  },
});

export const buttons = style({ display: 'flex', gap: vars.space.x1, marginInlineStart: 'auto' });

/** A note below the row; no margin while empty. */
export const note = style({ selectors: { '&:not(:empty)': { marginBlockStart: vars.space.x2 } } });
