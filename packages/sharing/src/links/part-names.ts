import { useLingui } from '@lingui/react/macro';
import type { SharePart } from '@pauta/contract';

/** Names of the parts of a meeting. */
export const usePartNames = (): Readonly<Record<SharePart, string>> => {
  const { t } = useLingui();
  return {
    recording: t`Gravação`,
    transcript: t`Transcrição`,
    nextSteps: t`Próximos passos`,
    answers: t`Respostas`,
    evaluation: t`Avaliação`,
  };
};
