import { msg } from '@lingui/core/macro';
import { defineFeature, paths } from '@pauta/feature-api';
import { SettingsIcon } from '@pauta/ui-kit';
import { redirect } from 'react-router';

const general = `${paths.settings}/general` as const;

/** Settings: of the person, and of how the product looks to them. */
export const settings = defineFeature({
  id: 'settings',
  nav: {
    label: msg`Configurações`,
    icon: SettingsIcon,
    order: 60,
    shortcut: 'C',
    to: paths.settings,
    items: [
      { label: msg`Geral`, to: general },
      { label: msg`Aparência e idioma`, to: `${paths.settings}/appearance` },
    ],
  },
  routes: [
    {
      path: 'config',
      lazy: () => import('./routes/settings.route.tsx'),
      children: [
        { index: true, loader: () => redirect(general), element: null },
        { path: 'general', lazy: () => import('./routes/general.route.tsx') },
        { path: 'appearance', lazy: () => import('./routes/appearance.route.tsx') },
      ],
    },
  ],
  overlay: () => import('./kept-language.ts'),
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
