import { msg } from '@lingui/core/macro';
import { defineFeature, paths, type RouteHandle } from '@pauta/feature-api';
import {
  BookmarkIcon,
  MicIcon,
  PaletteIcon,
  PeopleIcon,
  SettingsIcon,
  SparklesIcon,
  UserIcon,
  VideoIcon,
} from '@pauta/ui-kit';
import { redirect } from 'react-router';

/** Settings: personal, appearance, and sections of other features. */
export const settings = defineFeature({
  id: 'settings',
  nav: {
    label: msg`Configurações`,
    icon: SettingsIcon,
    order: 60,
    shortcut: 'C',
    to: paths.settings,
  },
  routes: [
    {
      path: 'config',
      handle: { holdsSettings: true } satisfies RouteHandle,
      lazy: () => import('./general/settings.route.tsx'),
      children: [{ index: true, loader: () => redirect(`${paths.settings}/general`), element: null }],
    },
  ],
  settings: [
    { id: 'general', label: msg`Geral`, icon: UserIcon, order: 10, lazy: () => import('./general/general.route.tsx') },
    {
      id: 'appearance',
      label: msg`Aparência e idioma`,
      icon: PaletteIcon,
      order: 20,
      lazy: () => import('./general/appearance.route.tsx'),
    },
    {
      id: 'people',
      label: msg`Pessoas e equipes`,
      icon: PeopleIcon,
      order: 25,
      permission: 'admin',
      lazy: () => import('./people/people.route.tsx'),
    },
    {
      id: 'bot',
      label: msg`Anotador`,
      icon: VideoIcon,
      order: 30,
      permission: 'admin',
      lazy: () => import('./bot/bot.route.tsx'),
    },
    {
      id: 'transcription',
      label: msg({ message: 'Transcrição', context: 'Configurações' }),
      icon: MicIcon,
      order: 35,
      permission: 'admin',
      lazy: () => import('./transcription/transcription.route.tsx'),
    },
    {
      id: 'vocabulary',
      label: msg`Vocabulário`,
      icon: BookmarkIcon,
      order: 37,
      lazy: () => import('./vocabulary/vocabulary.route.tsx'),
    },
    {
      id: 'ia-analyses',
      label: msg`Análises de IA`,
      icon: SparklesIcon,
      order: 40,
      permission: 'admin',
      lazy: () => import('./analyses/ia-analyses.route.tsx'),
    },
  ],
  transcriptionOffer: { permission: 'admin', load: () => import('./transcription/transcription-offer.tsx') },
  overlay: () => import('./general/kept-language.ts'),
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
