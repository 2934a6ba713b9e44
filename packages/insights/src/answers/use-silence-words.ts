import { useLingui } from '@lingui/react/macro';
import type { Silence } from '@pauta/contract';

/** Text of an answer without a value: on its own, or after a colon. */
export const useSilenceWords = (): ((silence: Silence, place?: 'alone' | 'inline') => string) => {
  const { t } = useLingui();
  const alone: Readonly<Record<Silence, string>> = {
    not_said: t`Não foi dito`,
    ambiguous: t`Mais de uma resposta foi dita`,
    unclear: t`Sem resposta clara`,
  };
  const inline: Readonly<Record<Silence, string>> = {
    not_said: t`não foi dito`,
    ambiguous: t`mais de uma foi dita`,
    unclear: t`sem resposta clara`,
  };
  return (silence, place = 'alone') => (place === 'alone' ? alone : inline)[silence];
};
