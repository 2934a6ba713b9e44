import { globalFontFace } from '@vanilla-extract/css';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, file: string, unicodeRange: string) =>
  globalFontFace(family, {
    // Not inlined, also in library builds, so that an application can leave the file out.
    src: `url('@fontsource-variable/${file}?no-inline') format('woff2')`,
    fontWeight: '100 900',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    unicodeRange,
  });

face("'Geist'", 'geist/files/geist-latin-ext-wght-normal.woff2', latinExt);
face("'Geist'", 'geist/files/geist-latin-wght-normal.woff2', latin);
face("'Geist Mono'", 'geist-mono/files/geist-mono-latin-ext-wght-normal.woff2', latinExt);
face("'Geist Mono'", 'geist-mono/files/geist-mono-latin-wght-normal.woff2', latin);

// Arial with the metrics of Geist, so that the font swap causes no layout shift.
globalFontFace("'Geist Fallback'", {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica')",
  ascentOverride: '95.94%',
  descentOverride: '28.16%',
  lineGapOverride: '0%',
  sizeAdjust: '104.76%',
});
