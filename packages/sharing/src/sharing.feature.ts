import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { ShareIcon } from '@pauta/ui-kit';

/** Sharing: links for guests to parts of a meeting, and their page. */
export const sharing = defineFeature({
  id: 'sharing',
  routes: [],
  publicRoutes: [{ path: 's/:shareId', lazy: () => import('./guest/shared-meeting.route.tsx') }],
  meetingActions: [
    {
      id: 'share',
      label: msg`Compartilhar`,
      icon: ShareIcon,
      isButton: true,
      isVisibleTo: ({ can }) => can.share === true,
      dialog: () => import('./links/share-dialog.tsx'),
    },
  ],
  passageActions: [
    {
      id: 'share',
      label: msg`Compartilhar trecho`,
      icon: ShareIcon,
      right: 'share',
      dialog: () => import('./links/share-dialog.tsx'),
    },
  ],
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
