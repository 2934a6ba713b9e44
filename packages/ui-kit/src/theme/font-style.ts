import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?inline';

export const fontStyle = `@font-face{font-family:Geist;src:url(${geist}) format('woff2');font-weight:100 900}`;
