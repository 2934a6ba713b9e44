import { msg } from '@lingui/core/macro';
import { messages as insightsMessages } from '@pauta/insights/messages';
import { defineFeature } from '@pauta/feature-api';
import { MessageIcon } from '@pauta/ui-kit';

/** Conversas: messages between sellers and customers. */
export const whatsapp = defineFeature({
  id: 'whatsapp',
  nav: { label: msg`Conversas`, icon: MessageIcon, order: 20, shortcut: 'W' },
  routes: [
    {
      path: 'conversations',
      lazy: () => import('./list/conversations.route.tsx'),
      children: [
        { index: true, lazy: () => import('./list/no-conversation.route.tsx') },
        { path: ':chatId', lazy: () => import('./thread/conversation.route.tsx') },
      ],
    },
  ],
  commands: () => import('./whatsapp.commands.ts'),
  messages: async (locale) => {
    const [own, insights] = await Promise.all([
      locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po'),
      insightsMessages(locale),
    ]);
    return { messages: { ...insights, ...own.messages } };
  },
});
