import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { ScissorsIcon } from '@pauta/ui-kit';

/** Clips: titled passages of meetings, individually and in playlists. */
export const clips = defineFeature({
  id: 'clips',
  nav: {
    label: msg`Clipes`,
    icon: ScissorsIcon,
    order: 15,
    shortcut: 'P',
  },
  routes: [
    { path: 'clips', lazy: () => import('./routes/clips.route.tsx') },
    { path: 'clips/playlists', lazy: () => import('./routes/playlists.route.tsx') },
    { path: 'clips/playlists/:playlistId', lazy: () => import('./routes/playlist.route.tsx') },
    { path: 'clips/:clipId', lazy: () => import('./routes/clip.route.tsx') },
  ],
  passageActions: [
    { id: 'clip', label: msg`Clipe`, icon: ScissorsIcon, dialog: () => import('./editing/new-clip-dialog.tsx') },
  ],
  commands: () => import('./clips.commands.ts'),
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
