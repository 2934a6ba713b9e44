import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

/** The raised surface of popups. */
export const popup = style({
  vars: { [vars.control.density]: '0.75' },
  background: vars.color.surface,
  color: vars.color.text,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  boxShadow: vars.shadow.overlay,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  overflow: 'auto',
  outline: 'none',
  maxInlineSize: 'min(28rem, calc(100vw - 1rem))',
  transition: `opacity ${vars.motion.fast}, transform ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': {
    [media.motion]: {
      selectors: {
        '&[data-entering], &[data-exiting]': { opacity: 0 },
        '&[data-entering][data-placement=bottom], &[data-exiting][data-placement=bottom]': {
          transform: `translateY(calc(-1 * ${vars.space.x1}))`,
        },
        '&[data-entering][data-placement=top], &[data-exiting][data-placement=top]': {
          transform: `translateY(${vars.space.x1})`,
        },
      },
    },
  },
});

export const asWideAsTrigger = style({ minInlineSize: 'min(var(--trigger-width), 100vw - 1rem)' });

export const list = style({ padding: vars.space.x1, outline: 'none' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minBlockSize: vars.space.x8,
  paddingBlock: vars.space.x1,
  paddingInline: vars.space.x2,
  borderRadius: vars.radius.s,
  color: vars.color.text,
  cursor: 'default',
  outline: 'none',
  textDecoration: 'none',
  '@media': { [media.touch]: { minBlockSize: vars.size.touch } },
  selectors: {
    '&[data-focused]': { background: vars.color.sunken },
    '&[data-focus-visible]': {
      outline: `${vars.size.focus} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${vars.size.focus})`,
    },
    '&[data-disabled]': { color: vars.color.textMuted, opacity: 0.6 },
    '&[data-open]': { background: vars.color.sunken },
  },
});

export const critical = style({ color: vars.color.critical });

export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const description = style({
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textMuted,
});
export const optionIcon = style({
  color: vars.color.textMuted,
  selectors: { [`${critical} &`]: { color: 'inherit' } },
});
export const check = style({
  color: vars.color.primary,
  visibility: 'hidden',
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
});
export const keys = style({ color: vars.color.textMuted, fontSize: vars.text.caption.size, fontFamily: 'inherit' });

export const sectionTitle = style({
  paddingBlock: `${vars.space.x2} ${vars.space.x1}`,
  paddingInline: vars.space.x2,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  color: vars.color.textMuted,
});

export const separator = style({
  blockSize: vars.size.hairline,
  background: vars.color.line,
  border: 0,
  marginBlock: vars.space.x1,
  marginInline: vars.space.x2,
});

export const empty = style({ padding: vars.space.x3, color: vars.color.textMuted, fontSize: vars.text.small.size });
