import { style, styleVariants } from '@vanilla-extract/css';
import { currentInForcedColors } from '../theme/forced-colors.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';
import { height } from './control.css.ts';

const inset = `calc(${height} * 0.39)`;

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minInlineSize: 0,
  maxInlineSize: '100%',
  paddingInline: inset,
  // Nothing with one line of text; with more, as much space around them.
  paddingBlock: `calc((${height} - 1lh) / 2 - ${vars.size.hairline})`,
  borderRadius: vars.radius.s,
  border: `${vars.size.hairline} solid transparent`,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.medium,
  letterSpacing: '-0.006em',
  textAlign: 'start',
  userSelect: 'none',
  flex: 'none',
  position: 'relative',
  transitionProperty: 'background-color, border-color, color, box-shadow',
  transitionDuration: vars.motion.fast,
  // On paper nothing can be pressed; filters show their value.
  '@media': {
    [media.print]: { selectors: { '&:not([aria-haspopup])': { display: 'none' } } },
    [media.forcedColors]: { selectors: { '&[aria-pressed=true]:not([data-focus-visible])': currentInForcedColors } },
  },
  selectors: {
    '&[data-disabled]': { opacity: 0.5 },
    '&[data-pending]': { cursor: 'progress' },
  },
});

export const fill = style({ inlineSize: '100%' });

export const bleeds = style({ marginInlineStart: `calc(-1 * (${inset} + ${vars.size.hairline}))` });

export const square = style({
  inlineSize: height,
  minInlineSize: height,
  padding: 0,
  '@media': {
    [media.touch]: { minInlineSize: `max(${height}, ${vars.size.touch})` },
    [media.print]: { display: 'none' },
  },
});

export const small = style({
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  gap: vars.space.x1h,
});

const filled = (background: string, text: string, hovered: string) => ({
  background,
  color: text,
  selectors: {
    '&[data-hovered]': { background: hovered },
    '&[data-pressed]': { background: hovered },
  },
});

const outlined = (text: string) => ({
  background: vars.color.surface,
  borderColor: vars.color.lineStrong,
  color: text,
  boxShadow: vars.shadow.raised,
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-pressed]': { background: vars.color.sunken, boxShadow: 'none' },
    '&[aria-expanded=true]': { background: vars.color.sunken },
    '&[aria-pressed=true]': {
      background: vars.color.primarySubtle,
      borderColor: vars.color.primaryMild,
      color: vars.color.primaryDeep,
    },
  },
});

const bare = (text: string, hoveredText: string) => ({
  color: text,
  selectors: {
    '&[data-hovered]': { background: vars.color.sunken, color: hoveredText },
    '&[data-pressed]': { background: vars.color.sunken, color: hoveredText },
    '&[aria-expanded=true]': { background: vars.color.sunken, color: hoveredText },
    '&[aria-pressed=true]': { background: vars.color.primarySubtle, color: vars.color.primaryDeep },
  },
});

export const look = styleVariants({
  primary: filled(vars.color.primary, vars.color.neutral, vars.color.primaryDeep),
  secondary: outlined(vars.color.text),
  ghost: bare(vars.color.textSecondary, vars.color.text),
  primaryCritical: filled(
    vars.color.critical,
    vars.color.onCritical,
    `color-mix(in oklch, ${vars.color.critical} 88%, ${vars.color.text})`,
  ),
  secondaryCritical: outlined(vars.color.critical),
  ghostCritical: bare(vars.color.critical, vars.color.critical),
});

/** Wraps only where the text does not fit: as a flex item a button is as wide as its text. */
export const label = style({
  minInlineSize: 0,
  overflowWrap: 'break-word',
  selectors: { '&:only-child': { textAlign: 'center' } },
});
