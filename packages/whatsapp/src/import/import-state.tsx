import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@pauta/contract';
import { Banner } from '@pauta/ui-kit';

/** Progress of an incomplete import, or that it has failed. */
export function ImportState({ conversation }: { readonly conversation: Conversation }) {
  const { t, i18n } = useLingui();
  const state = conversation.import;
  if (!state) return null;
  if (state.cause)
    return (
      <Banner isFlush tone="caution">
        {t`A importação parou no meio. Importe o arquivo de novo: o que já está aqui continua.`}
      </Banner>
    );
  const share = i18n.number(state.progress, { style: 'percent' });
  return (
    <Banner isFlush>
      {t`Importando as mensagens: ${share}.`} {t`Pode sair da página, a importação continua.`}
    </Banner>
  );
}
