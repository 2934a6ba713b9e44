import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const width = '13.75rem';
const height = '8.25rem';
const rule = `calc(${height} / 6)`;

/** Ruled paper that fades out at its ends, as beside the sign-in card. */
export const illustration = style({
  position: 'relative',
  isolation: 'isolate',
  inlineSize: width,
  maxInlineSize: '100%',
  blockSize: height,
  marginBlockEnd: vars.space.x3,
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    insetInline: '-25%',
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(${rule} - ${vars.size.hairline}), ${vars.color.line} calc(${rule} - ${vars.size.hairline}) ${rule})`,
    maskImage: 'radial-gradient(closest-side, black 25%, transparent)',
  },
  // Not beyond the padding of the surrounding state: phones have no more room.
  '@media': { [media.phone]: { '::before': { insetInline: `calc(-1 * ${vars.space.x6})` } } },
});

export const drawing = style({ display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' });

// Longer than any line. Removed after the animation, because lines with dashes of their own need them back.
const drawn = keyframes({
  from: { strokeDasharray: 200, strokeDashoffset: 200 },
  to: { strokeDasharray: 200, strokeDashoffset: 0 },
});

const stroke = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;
/** Animated once, as if drawn by a pen. */
const written = {
  ...stroke,
  '@media': { [media.motion]: { animation: `${drawn} 240ms ${vars.motion.ease} backwards` } },
} as const;

export const sheet = style({ fill: vars.color.surface, stroke: vars.color.lineStrong, strokeWidth: 1.25 });
export const sunken = style({ fill: vars.color.sunken });
export const soft = style({ fill: vars.color.primarySubtle, stroke: vars.color.primaryMild, strokeWidth: 1.25 });
export const mild = style({ fill: vars.color.primaryMild });
export const key = style({ fill: vars.color.primary });
export const onKey = style({ ...written, stroke: vars.color.surface, strokeWidth: 2.25 });
export const onKeyFill = style({ fill: vars.color.surface });
export const words = style({ ...written, stroke: vars.color.lineStrong, strokeWidth: 4 });
export const strongWords = style({ ...written, stroke: vars.color.textMuted, strokeWidth: 4 });
export const mark = style({ ...written, stroke: vars.color.mark, strokeWidth: 9, strokeLinecap: 'butt' });
export const line = style({ ...written, stroke: vars.color.primary, strokeWidth: 2.25 });
export const dashed = style({ ...written, stroke: vars.color.textMuted, strokeWidth: 1.5, strokeDasharray: '3 3' });
export const voice = {
  a: style({ ...written, stroke: vars.speaker.s1, strokeWidth: 5 }),
  b: style({ ...written, stroke: vars.speaker.s2, strokeWidth: 5 }),
  c: style({ ...written, stroke: vars.speaker.s3, strokeWidth: 5 }),
};
