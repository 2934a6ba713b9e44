import { msg } from '@lingui/core/macro';
import { defineFeature, paths } from '@pauta/feature-api';
import { messages as insightsMessages } from '@pauta/insights/messages';
import { VideoIcon } from '@pauta/ui-kit';

/** Meetings: the list, the meeting page, and ways to add meetings. */
export const meetings = defineFeature({
  id: 'meetings',
  nav: {
    label: msg`Reuniões`,
    icon: VideoIcon,
    order: 10,
    shortcut: 'R',
    items: [
      { label: msg`Todas`, to: paths.meetings },
      { label: msg`Minhas`, to: `${paths.meetings}?scope=mine` },
      { label: msg`Equipe`, to: `${paths.meetings}?scope=team` },
      { label: msg`Pendências`, to: `${paths.meetings}?scope=attention` },
      { label: msg`Excluídas`, to: paths.deletedMeetings },
    ],
  },
  routes: [
    { path: 'meetings', lazy: () => import('./list/meeting-list.route.tsx') },
    { path: 'meetings/deleted', lazy: () => import('./deleted/deleted-meetings.route.tsx') },
    { path: 'meetings/:meetingId', lazy: () => import('./detail/meeting-detail.route.tsx') },
  ],
  overlay: async () => ({ Component: (await import('./overlay/meetings-overlay.tsx')).MeetingsOverlay }),
  commands: () => import('./meetings.commands.ts'),
  messages: async (locale) => {
    const [own, insights] = await Promise.all([
      locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po'),
      insightsMessages(locale),
    ]);
    return { messages: { ...insights, ...own.messages } };
  },
});
