import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeViewOptions, restoreViewOptions } from './view.mutations.ts';

/** Deletes a view, with undo in the toast. */
export const useRemoveView = (onRemoved: (id: string) => void): ((id: string) => Promise<void>) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const remove = useMutation(removeViewOptions(client));
  const restore = useMutation(restoreViewOptions(client));
  const failed = (title: string) => (error: unknown) =>
    void toast({ title, description: failureWords(error, t`Tente de novo.`), tone: 'critical' });
  return async (id) => {
    try {
      await remove.mutateAsync(id);
      onRemoved(id);
      toast({
        title: t`Visão excluída`,
        onUndo: () => void restore.mutateAsync(id).catch(failed(t`A visão não voltou`)),
      });
    } catch (error) {
      failed(t`A visão não foi excluída`)(error);
    }
  };
};
