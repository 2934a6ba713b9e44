import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import type { Oklch } from './contrast.ts';
import { densitySizes } from './density-sizes.ts';
import {
  artColour,
  controlSizes,
  controlUnits,
  densities,
  layoutSizes,
  modeColours,
  modes,
  type Mode,
  schemaColours,
  mediaColours,
  themeSchemas,
} from './tokens.ts';
import { vars } from './vars.css.ts';

const css = ([lightness, chroma, hue]: Oklch, alpha?: number) => {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const colour = `${round(lightness)} ${round(chroma)} ${hue}`;
  return alpha === undefined ? `oklch(${colour})` : `oklch(${colour} / ${alpha})`;
};

const unit = (count: number) => `${count * 4}px`;
const control = (count: number) => `${count * 0.25}rem`;
const rem = (px: number) => `${px / 16}rem`;

const shared = {
  radius: vars.radius,
  space: vars.space,
  font: vars.font,
  text: vars.text,
  weight: vars.weight,
  control: vars.control,
  size: vars.size,
  motion: vars.motion,
  layer: vars.layer,
};

createGlobalTheme(':root', shared, {
  radius: { mark: '3px', xs: '4px', s: '6px', m: '10px', l: '14px', round: '999px' },
  space: {
    none: '0',
    half: '2px',
    x1: unit(1),
    x1h: unit(1.5),
    x2: unit(2),
    x3: unit(3),
    x4: unit(4),
    x5: unit(5),
    x6: unit(6),
    x7: unit(7),
    x8: unit(8),
    x10: unit(10),
    x12: unit(12),
    x16: unit(16),
  },
  font: {
    sans: "'Geist', 'Geist Fallback', system-ui, sans-serif",
    mono: "'Geist Mono', ui-monospace, monospace",
  },
  text: {
    caption: { size: rem(12), line: rem(16) },
    small: { size: rem(13), line: rem(18) },
    body: { size: rem(14), line: rem(20) },
    reading: { size: rem(15), line: rem(23) },
    heading: { size: rem(17), line: rem(24) },
    title: { size: rem(22), line: rem(28) },
  },
  weight: { regular: '400', book: '450', medium: '500', strong: '550', heavy: '600' },
  control: {
    base: control(controlUnits.md),
    density: '1',
    xs: control(controlUnits.xs),
    sm: control(controlUnits.sm),
    md: control(controlUnits.md),
    lg: control(controlUnits.lg),
  },
  size: {
    sideNav: rem(layoutSizes.sideNav),
    sideNavCollapsed: rem(layoutSizes.sideNavCollapsed),
    splitMini: rem(layoutSizes.splitMini),
    stackedSecondary: rem(layoutSizes.stackedSecondary),
    // Has room for text of twice the size.
    header: `${layoutSizes.header}px`,
    row: rem(densitySizes.standard.row),
    cardPadding: `${densitySizes.standard.card}px`,
    icon: rem(16),
    iconSmall: rem(14),
    hairline: '1px',
    focus: '2px',
    measure: '62ch',
    card: rem(372),
    touch: '44px',
    chip: rem(26),
    lane: rem(22),
    tableHead: rem(34),
    face: rem(52),
    outline: '1.5px',
    rule: rem(48),
    glyph: rem(13),
  },
  motion: { fast: '90ms', base: '160ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { sticky: '1', nav: '10', overlay: '100', toast: '200' },
});

const shadows: Record<Mode, Record<'overlay' | 'raised', string>> = {
  light: {
    overlay:
      '0 1px 2px oklch(0.2 0.02 70 / 0.05), 0 8px 24px oklch(0.2 0.02 70 / 0.07), 0 24px 56px oklch(0.2 0.02 70 / 0.1)',
    raised: '0 1px 2px oklch(0.2 0.02 70 / 0.08)',
  },
  dark: {
    overlay: '0 1px 2px oklch(0 0 0 / 0.4), 0 12px 32px oklch(0 0 0 / 0.35), 0 24px 64px oklch(0 0 0 / 0.35)',
    raised: '0 1px 2px oklch(0 0 0 / 0.4)',
  },
};

for (const mode of modes) {
  const { s1, s2, s3, s4, s5, s6, s7, s8, ...colours } = modeColours[mode];
  const { teal, orange, violet, blue, green, red, olive, pink } = colours;
  const { primary: _p, primaryDeep: _d, primaryMild: _m, primarySubtle: _s, neutral: _n, ...modeVars } = vars.color;
  const { art: _a, artPrimary: _ap, mediaPrimary: _sp, ...paletteVars } = modeVars;
  const selector = mode === 'light' ? ':root, .light' : '.dark';
  createGlobalTheme(
    selector,
    { color: paletteVars, speaker: vars.speaker, label: vars.label, shadow: vars.shadow },
    {
      color: {
        background: css(colours.background),
        surface: css(colours.surface),
        sunken: css(colours.sunken),
        hover: css(colours.hover),
        line: css(colours.line),
        lineStrong: css(colours.lineStrong),
        control: css(colours.control),
        text: css(colours.text),
        textSecondary: css(colours.textSecondary),
        textMuted: css(colours.textMuted),
        positive: css(colours.positive),
        positiveBg: css(colours.positiveBg),
        caution: css(colours.caution),
        cautionBg: css(colours.cautionBg),
        critical: css(colours.critical),
        criticalBg: css(colours.criticalBg),
        onCritical: css(colours.onCritical),
        info: css(colours.info),
        infoBg: css(colours.infoBg),
        mark: css(colours.mark),
        scrim: css(mode === 'light' ? [0.2, 0.01, 70] : [0.08, 0.005, 70], mode === 'light' ? 0.32 : 0.6),
        mediaSurface: css(mediaColours.mediaSurface),
        mediaSurfaceRaised: css(mediaColours.mediaSurfaceRaised),
        onMedia: css(mediaColours.onMedia),
        onMediaSecondary: css(mediaColours.onMediaSecondary),
        mediaLine: css([1, 0, 0], 0.22),
        mediaPositive: css(modeColours.dark.positive),
        mediaCritical: css(modeColours.dark.critical),
        onArt: css(mediaColours.onArt),
        onArtSecondary: css(mediaColours.onArtSecondary),
        artLine: css([1, 0, 0], 0.07),
        markOnArt: css(mediaColours.markOnArt),
        onMarkOnArt: css(mediaColours.onMarkOnArt),
      },
      speaker: {
        s1: css(s1),
        s2: css(s2),
        s3: css(s3),
        s4: css(s4),
        s5: css(s5),
        s6: css(s6),
        s7: css(s7),
        s8: css(s8),
      },
      label: {
        teal: css(teal),
        orange: css(orange),
        violet: css(violet),
        blue: css(blue),
        green: css(green),
        red: css(red),
        olive: css(olive),
        pink: css(pink),
      },
      shadow: shadows[mode],
    },
  );
  globalStyle(selector, { colorScheme: mode });
}

for (const schema of themeSchemas) {
  for (const mode of modes) {
    const family = schemaColours[schema][mode];
    const attribute = `[data-schema='${schema}']`;
    // Zero specificity: the default must not override a schema that is defined before it.
    const fallback = schema === 'pauta' ? `:where(${mode === 'light' ? ':root' : '.dark'}), ` : '';
    const selector = mode === 'light' ? `${fallback}${attribute}` : `${fallback}.dark${attribute}`;
    createGlobalTheme(
      selector,
      {
        primary: vars.color.primary,
        primaryDeep: vars.color.primaryDeep,
        primaryMild: vars.color.primaryMild,
        primarySubtle: vars.color.primarySubtle,
        neutral: vars.color.neutral,
        mediaPrimary: vars.color.mediaPrimary,
        art: vars.color.art,
        artPrimary: vars.color.artPrimary,
      },
      {
        primary: css(family.primary),
        primaryDeep: css(family.primaryDeep),
        primaryMild: css(family.primaryMild),
        primarySubtle: css(family.primarySubtle),
        neutral: css(family.neutral),
        mediaPrimary: css(schemaColours[schema].dark.primaryDeep),
        art: css(artColour(schema, mode)),
        artPrimary: css(schemaColours[schema].dark.primaryDeep),
      },
    );
  }
}

for (const size of controlSizes) {
  globalStyle(`[data-control-size='${size}']`, { vars: { [vars.control.base]: vars.control[size] } });
}

for (const density of densities) {
  const { row, text, line, card } = densitySizes[density];
  globalStyle(`[data-density='${density}']`, {
    vars: {
      [vars.size.row]: rem(row),
      [vars.text.body.size]: rem(text),
      [vars.text.body.line]: rem(line),
      [vars.size.cardPadding]: `${card}px`,
    },
  });
}
