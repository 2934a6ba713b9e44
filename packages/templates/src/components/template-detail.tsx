import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { setDefaultOptions, templateOptions } from '@pauta/company';
import { useSession } from '@pauta/feature-api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Loading,
  SkeletonText,
  Stack,
  StarIcon,
  StatusChip,
  SuccessIcon,
  Text,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QuestionList } from './question-list.tsx';

function DetailSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Carregando o template`}>
      <Stack gap="x5">
        <SkeletonText size="heading" width="12rem" />
        {['24rem', '18rem', '21rem', '15rem', '20rem'].map((width) => (
          <SkeletonText key={width} width={width} />
        ))}
      </Stack>
    </Loading>
  );
}

/** Makes the template the person's default and offers to go back to the one before. */
const useDefault = () => {
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

export type TemplateDetailProps = {
  readonly id: string;
  /** The person's default template, when there is one. */
  readonly defaultId: string | undefined;
};

/** One template: what it asks, and whether the person's meetings get it. */
export function TemplateDetail({ id, defaultId }: TemplateDetailProps) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(templateOptions(id));
  const { choose, isPending } = useDefault();
  if (error && !data) {
    return (
      <ErrorState
        isCompact
        {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar o template.`)}
      />
    );
  }
  if (!data) return <DetailSkeleton />;
  const updated = i18n.date(new Date(data.updatedAt), { dateStyle: 'medium' });
  return (
    <Stack gap="x4">
      <Stack gap="x2">
        <Inline wrap justify="between">
          <Heading level={2} size="heading">
            {data.name}
          </Heading>
          {data.id === defaultId ? (
            <StatusChip tone="positive" icon={SuccessIcon}>
              {t`Seu padrão`}
            </StatusChip>
          ) : (
            <Button icon={StarIcon} isPending={isPending} onPress={() => choose(data.id, data.name, defaultId)}>
              {t`Usar como padrão`}
            </Button>
          )}
        </Inline>
        <Text as="p" size="small" tone="secondary">
          <Plural value={data.questionCount} one="# pergunta" other="# perguntas" />
          {' · '}
          {data.isShared ? t`compartilhado com a empresa` : t`só você vê`}
          {' · '}
          <Trans>atualizado em {updated}</Trans>
        </Text>
      </Stack>
      {data.questions.length > 0 ? (
        <QuestionList questions={data.questions} />
      ) : (
        <EmptyState isCompact>
          <Trans>Este template ainda não tem perguntas.</Trans>
        </EmptyState>
      )}
    </Stack>
  );
}
