import type { Mode } from '@pauta/ui-kit';
import { create, type ThemeVars } from 'storybook/theming';

// Storybook reads hexadecimal colours alone: these are the schema `pauta` of ui-kit's tokens.
const colours = {
  light: {
    primary: '#006c6c',
    paper: '#f7f6f3',
    sheet: '#fefefd',
    line: '#e6e4df',
    control: '#8f8c85',
    ink: '#211c17',
    ink2: '#514c46',
    ink3: '#6c6660',
  },
  dark: {
    primary: '#4fbfbe',
    paper: '#141210',
    sheet: '#1d1b17',
    line: '#302d29',
    control: '#78746e',
    ink: '#efece8',
    ink2: '#bab7b0',
    ink3: '#9e9b94',
  },
} as const satisfies Record<Mode, Record<string, string>>;

const encoded = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const logo = ({ primary, paper, ink }: (typeof colours)[Mode]) =>
  encoded(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 26" width="92" height="26"><rect width="26" height="26" rx="8" fill="${primary}"/><path d="M7 8h12M7 13h7M7 18h10" stroke="${paper}" stroke-width="2" stroke-linecap="round"/><text x="36" y="19" font-family="Geist,system-ui,sans-serif" font-size="17" font-weight="600" fill="${ink}">Pauta</text></svg>`,
  );

const brandOf = (mode: Mode): ThemeVars => {
  const { primary, paper, sheet, line, control, ink, ink2, ink3 } = colours[mode];
  return create({
    base: mode,
    brandTitle: 'Pauta',
    brandImage: logo(colours[mode]),
    brandTarget: '_self',
    colorPrimary: primary,
    colorSecondary: primary,
    appBg: paper,
    appContentBg: sheet,
    appPreviewBg: paper,
    appBorderColor: line,
    appBorderRadius: 10,
    fontBase: "'Geist', system-ui, sans-serif",
    fontCode: "'Geist Mono', ui-monospace, monospace",
    textColor: ink,
    textInverseColor: paper,
    textMutedColor: ink3,
    barTextColor: ink2,
    barHoverColor: primary,
    barSelectedColor: primary,
    barBg: sheet,
    buttonBg: sheet,
    buttonBorder: line,
    booleanBg: paper,
    booleanSelectedBg: sheet,
    inputBg: sheet,
    inputBorder: control,
    inputTextColor: ink,
    inputBorderRadius: 6,
  });
};

/** Storybook's own pages in Pauta's colours. */
export const brand: Readonly<Record<Mode, ThemeVars>> = { light: brandOf('light'), dark: brandOf('dark') };
