import { useLingui } from '@lingui/react/macro';
import { codeWords } from '@pauta/api-client';
import type { UploadFailure } from '../uploads/upload-failure.ts';
import type { RecordRefusal } from './sound-streams.ts';

/** Message for a recording that could not start, with advice. */
export const useRefusalWords = (): ((refusal: RecordRefusal) => string) => {
  const { t } = useLingui();
  const words: Record<RecordRefusal, string> = {
    unsupported: t`Este navegador não grava reuniões. Abra o Pauta no Chrome ou no Edge atualizados, ou envie a gravação depois.`,
    mic_denied: t`O navegador não deixou usar o microfone. Clique no ícone ao lado do endereço da página, permita o microfone e tente de novo.`,
    mic_missing: t`Não encontramos um microfone. Conecte um e tente de novo.`,
    mic_busy: t`O microfone está em uso em outro programa. Feche o outro programa e tente de novo.`,
    share_cancelled: t`Você não escolheu de onde vem o som dos outros. Escolha a aba da reunião, ou desligue essa opção para gravar só o microfone.`,
    share_silent: t`O que você compartilhou não tem som. Escolha a aba da reunião e ligue “Compartilhar também o áudio da guia”.`,
    other_tab: t`O Pauta já está gravando em outra aba. Encerre a gravação de lá antes de começar outra.`,
    storage_full: t`Não há espaço neste computador para gravar. Libere espaço e tente de novo.`,
    unexpected: t`Não foi possível começar a gravar. Tente de novo.`,
  };
  return (refusal) => words[refusal];
};

/** Why a recording could not be uploaded. */
export const useFailureWords = (): ((failure: UploadFailure) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    if (message) return message;
    if (code === 'bad_answer' || code === 'unexpected' || code === 'file_changed' || code === 'file_missing') {
      return t`O envio parou por um erro inesperado. Tente de novo.`;
    }
    return codeWords({ code });
  };
};
