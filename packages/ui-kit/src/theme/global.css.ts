import { globalStyle } from '@vanilla-extract/css';
import './fonts.css.ts';
import './theme.css.ts';
import { vars } from './vars.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });

globalStyle('html', {
  fontFamily: vars.font.sans,
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  fontFeatureSettings: "'tnum', 'ss01'",
  background: vars.color.background,
  color: vars.color.text,
  scrollbarColor: `${vars.color.lineStrong} transparent`,
});

globalStyle('body', {
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.regular,
  minHeight: '100dvh',
  overflowWrap: 'break-word',
});

globalStyle('#root', { isolation: 'isolate' });

globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
});

globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 'inherit' });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('b, strong', { fontWeight: vars.weight.heavy });
// Each text uses its own direction, whatever the page's: punctuation stays at the end of the sentence.
globalStyle(':where([dir=rtl]) body', { textAlign: 'right' });
globalStyle(':where([dir=rtl]) body *', { unicodeBidi: 'plaintext' });
globalStyle(':where([dir=rtl]) :is(input, textarea)', { textAlign: 'right' });
globalStyle('button', { cursor: 'default' });

globalStyle('mark', {
  background: vars.color.mark,
  color: vars.color.text,
  borderRadius: vars.radius.xs,
  paddingBlock: vars.size.hairline,
  paddingInline: vars.space.half,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
});

globalStyle('::selection', { background: vars.color.primarySubtle, color: vars.color.text });
// In the direction of its own text: else its last mark is at the wrong end in a page from right to left.
globalStyle('::placeholder', { color: vars.color.textMuted, opacity: 1, unicodeBidi: 'plaintext' });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', {
  outline: `${vars.size.focus} solid ${vars.color.primary}`,
  outlineOffset: vars.size.focus,
});
// A focused heading is only read out, so it needs no focus ring.
globalStyle(':is(h1, h2)[tabindex="-1"]:focus-visible', { outline: 'none' });

globalStyle('[hidden]', { display: 'none !important' });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

// Page transitions: a short fade, none with reduced motion.
globalStyle('::view-transition-old(root), ::view-transition-new(root)', {
  animationDuration: vars.motion.base,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } },
});
