import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { chooseTemplateOptions, templateListOptions } from '@pauta/company';
import { useSession } from '@pauta/feature-api';
import {
  Card,
  ErrorState,
  Loading,
  NoPermissionState,
  Select,
  SkeletonBlock,
  StatusChip,
  SuccessIcon,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const ofCompany = 'company';

/** Template for the user's new meetings. Saved immediately. */
export function DefaultTemplate() {
  const { t } = useLingui();
  const { templateId, setTemplate } = useSession();
  const { data, error, isFetching, refetch } = useQuery(templateListOptions());
  const { mutate, isPending, isSuccess } = useMutation(chooseTemplateOptions(useQueryClient()));
  const failure = error instanceof ApiError ? error : null;

  const choose = (next: string | null) => {
    setTemplate(next);
    mutate(next, {
      onError: (cause) => {
        setTemplate(templateId);
        toast({
          tone: 'critical',
          title: t`O template padrão continua o mesmo`,
          description: cause instanceof ApiError ? cause.message : t`Não foi possível salvar. Tente de novo.`,
        });
      },
    });
  };

  const field = () => {
    if (failure?.code === 'forbidden') return <NoPermissionState isCompact detail={failure.message} />;
    if (error && !data) {
      return (
        <ErrorState
          isCompact
          {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os templates.`)}
        />
      );
    }
    if (!data) {
      return (
        <Loading label={t`Carregando os templates`}>
          <SkeletonBlock height="4rem" />
        </Loading>
      );
    }
    const companyName = data.find(({ isCompanyDefault }) => isCompanyDefault)?.name;
    return (
      <Select
        label={t`Template`}
        value={templateId ?? ofCompany}
        onChange={(id) => choose(id === ofCompany ? null : id)}
        options={[
          { id: ofCompany, label: companyName ? t`O padrão da empresa (${companyName})` : t`O padrão da empresa` },
          ...data.map(({ id, name, questionCount }) => ({
            id,
            label: name,
            description: t`${plural(questionCount, { one: '# pergunta', other: '# perguntas' })}`,
          })),
        ]}
      />
    );
  };

  return (
    <Card
      title={t`Template padrão`}
      note={t`As perguntas que o Pauta responde nas suas próximas reuniões.`}
      actions={
        <span role="status">
          {isPending ? (
            <StatusChip tone="info">{t`Salvando`}</StatusChip>
          ) : (
            isSuccess && <StatusChip tone="positive" icon={SuccessIcon}>{t`Salvo`}</StatusChip>
          )}
        </span>
      }
    >
      {field()}
    </Card>
  );
}
