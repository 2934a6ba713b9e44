import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { setDefaultOptions } from '@pauta/company';
import { useSession } from '@pauta/feature-api';
import { toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sets the user's default template, with undo in the toast. */
export const useDefault = () => {
  const { t } = useLingui();
  const { setTemplate } = useSession();
  const { mutate, isPending } = useMutation(setDefaultOptions(useQueryClient()));
  const fail = (error: Error) =>
    toast({
      tone: 'critical',
      title: t`Seu padrão continua o mesmo`,
      description: error instanceof ApiError ? error.message : t`Não foi possível salvar. Tente de novo.`,
    });
  return {
    isPending,
    choose: (id: string, name: string, before: string | undefined) =>
      mutate(
        { id, isDefault: true },
        {
          onError: fail,
          onSuccess: (user) => {
            setTemplate(user.templateId);
            toast({
              title: t`${name} é o seu padrão`,
              description: t`Suas próximas reuniões usam este template.`,
              onUndo: () =>
                mutate(before ? { id: before, isDefault: true } : { id, isDefault: false }, {
                  onError: fail,
                  onSuccess: ({ templateId }) => setTemplate(templateId),
                }),
            });
          },
        },
      ),
  };
};
