import { msg } from '@lingui/core/macro';
import { leadsTeam } from '@pauta/contract';
import { defineFeature, paths } from '@pauta/feature-api';
import { ChartIcon } from '@pauta/ui-kit';

/** Enablement: dashboard of a team's meetings, for its leaders. */
export const enablement = defineFeature({
  id: 'enablement',
  nav: { label: msg`Enablement`, icon: ChartIcon, order: 40, shortcut: 'E' },
  guard: (user) => (leadsTeam(user) ? undefined : paths.meetings),
  routes: [{ path: 'enablement/dashboard', lazy: () => import('./dashboard/dashboard.route.tsx') }],
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
