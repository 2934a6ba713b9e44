import { msg } from '@lingui/core/macro';
import { type FeatureCommands, paths } from '@pauta/feature-api';

/** Shortcuts of conversations. */
export const commands: FeatureCommands = {
  keys: (i18n) => [
    {
      path: `${paths.conversations}/*`,
      title: i18n._(msg`Conversas`),
      shortcuts: [
        { label: i18n._(msg`Próxima conversa e conversa anterior`), keys: ['J', 'K'] },
        { label: i18n._(msg`Abrir a conversa`), keys: ['Enter'] },
        { label: i18n._(msg`Buscar nas conversas`), keys: ['/'] },
        { label: i18n._(msg`Perguntar ao assistente`), keys: ['H'] },
      ],
    },
  ],
};
