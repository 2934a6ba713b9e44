import type { Mode } from '@pauta/ui-kit';
import { create, type ThemeVars } from 'storybook/theming';

// Storybook supports only hexadecimal colours: these are the schema `pauta` of the ui-kit's tokens.
const colours = {
  light: {
    primary: '#006c6c',
    background: '#f7f6f3',
    surface: '#fefefd',
    line: '#e6e4df',
    control: '#8f8c85',
    text: '#211c17',
    textSecondary: '#514c46',
    textMuted: '#6c6660',
  },
  dark: {
    primary: '#4fbfbe',
    background: '#141210',
    surface: '#1d1b17',
    line: '#302d29',
    control: '#78746e',
    text: '#efece8',
    textSecondary: '#bab7b0',
    textMuted: '#9e9b94',
  },
} as const satisfies Record<Mode, Record<string, string>>;

/** Markup, not an image: images cannot use the font of the page. */
const logo = ({ primary, background, text }: (typeof colours)[Mode]) =>
  `<span style="display:flex;align-items:center;gap:10px;font:600 17px Geist,system-ui,sans-serif;color:${text}"><svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true"><rect width="26" height="26" rx="8" fill="${primary}"/><path d="M7 8h12M7 13h7M7 18h10" stroke="${background}" stroke-width="2" stroke-linecap="round"/></svg>Pauta</span>`;

const brandOf = (mode: Mode): ThemeVars => {
  const { primary, background, surface, line, control, text, textSecondary, textMuted } = colours[mode];
  return create({
    base: mode,
    brandTitle: logo(colours[mode]),
    brandTarget: '_self',
    colorPrimary: primary,
    colorSecondary: primary,
    appBg: background,
    appContentBg: surface,
    appPreviewBg: background,
    appBorderColor: line,
    appBorderRadius: 10,
    fontBase: "'Geist', system-ui, sans-serif",
    fontCode: "'Geist Mono', ui-monospace, monospace",
    textColor: text,
    textInverseColor: background,
    textMutedColor: textMuted,
    barTextColor: textSecondary,
    barHoverColor: primary,
    barSelectedColor: primary,
    barBg: surface,
    buttonBg: surface,
    buttonBorder: line,
    booleanBg: background,
    booleanSelectedBg: surface,
    inputBg: surface,
    inputBorder: control,
    inputTextColor: text,
    inputBorderRadius: 6,
  });
};

/** Theme of Storybook's own pages. */
export const brand: Readonly<Record<Mode, ThemeVars>> = { light: brandOf('light'), dark: brandOf('dark') };
