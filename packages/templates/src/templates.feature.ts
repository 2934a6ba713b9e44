import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { ChecklistIcon } from '@pauta/ui-kit';

/** Templates: the questions to be answered in meetings. */
export const templates = defineFeature({
  id: 'templates',
  nav: { label: msg`Templates`, icon: ChecklistIcon, order: 30, shortcut: 'T' },
  routes: [
    { path: 'templates', lazy: () => import('./routes/templates.route.tsx') },
    { path: 'templates/:templateId', lazy: () => import('./routes/template.route.tsx') },
  ],
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
