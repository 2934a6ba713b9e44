import { useLingui } from '@lingui/react/macro';
import type { ModelServer } from '@pauta/contract';

/** Display name of a model server on this machine. */
export const useServerName = (): ((server: Pick<ModelServer, 'kind' | 'port'>) => string) => {
  const { t } = useLingui();
  return ({ kind, port }) => (kind === 'ollama' ? 'Ollama' : t`Servidor na porta ${port}`);
};
