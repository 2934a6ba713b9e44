import { msg } from '@lingui/core/macro';
import { type FeatureCommands, paths } from '@pauta/feature-api';
import { SparklesIcon } from '@pauta/ui-kit';

/** Command to ask a question, and the shortcuts of the assistant. */
export const commands: FeatureCommands = {
  actions: ({ i18n }) => [
    { id: 'ask', label: i18n._(msg`Perguntar ao assistente`), icon: SparklesIcon, href: paths.assistant },
  ],
  keys: (i18n) => [
    {
      path: `${paths.assistant}/*`,
      title: i18n._(msg`Assistente`),
      shortcuts: [
        { label: i18n._(msg`Escrever uma pergunta`), keys: ['H'] },
        { label: i18n._(msg`Enviar a pergunta`), keys: ['Enter'] },
        { label: i18n._(msg`Nova linha na pergunta`), keys: ['Shift', 'Enter'] },
        { label: i18n._(msg`Ir às fontes da resposta`), keys: ['↑'] },
        { label: i18n._(msg`Fonte anterior e próxima fonte`), keys: ['←', '→'] },
        { label: i18n._(msg`Voltar à pergunta`), keys: ['Esc'] },
      ],
    },
  ],
};
