/** The product's light palette in sRGB, for e-mails, PDF and DOCX. The same as `theme/tokens.ts` of the ui-kit. */
export const brand = {
  ink: '#211c17',
  muted: '#6c6660',
  primary: '#006c6c',
  line: '#e6e4df',
  paper: '#f7f6f3',
  sheet: '#fefefd',
  sunken: '#f2f1ed',
} as const;
