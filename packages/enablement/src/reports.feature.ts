import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { MailIcon } from '@pauta/ui-kit';

/** Daily report e-mails, for the company's admins. */
export const reports = defineFeature({
  id: 'reports',
  nav: { label: msg`Relatórios`, icon: MailIcon, order: 50, shortcut: 'L' },
  permission: 'admin',
  routes: [
    { path: 'reports', lazy: () => import('./reports/report-list.route.tsx') },
    { path: 'reports/:reportId', lazy: () => import('./reports/report-detail.route.tsx') },
  ],
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
