import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { messages as insightsMessages } from '@pauta/insights/messages';
import { SparklesIcon } from '@pauta/ui-kit';

/** Assistente: questions about meetings and conversations, answered with playable quotes. */
export const assistant = defineFeature({
  id: 'assistant',
  nav: { label: msg`Assistente`, icon: SparklesIcon, order: 25, shortcut: 'A' },
  routes: [
    {
      path: 'assistant',
      lazy: () => import('./routes/assistant.route.tsx'),
      children: [
        { index: true, lazy: () => import('./routes/new-thread.route.tsx') },
        { path: ':threadId', lazy: () => import('./routes/thread.route.tsx') },
      ],
    },
  ],
  meetingPanels: [
    {
      id: 'assistant',
      label: msg`Assistente`,
      fills: true,
      load: async () => ({ Component: (await import('./panel/meeting-tab.tsx')).MeetingTab }),
    },
  ],
  conversationPanels: [
    {
      id: 'assistant',
      label: msg`Assistente`,
      load: async () => ({ Component: (await import('./panel/conversation-tab.tsx')).ConversationTab }),
    },
  ],
  overlay: async () => ({ Component: (await import('./panel/assistant-overlay.tsx')).AssistantOverlay }),
  commands: () => import('./assistant.commands.ts'),
  messages: async (locale) => {
    const [own, insights] = await Promise.all([
      locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po'),
      insightsMessages(locale),
    ]);
    return { messages: { ...insights, ...own.messages } };
  },
});
