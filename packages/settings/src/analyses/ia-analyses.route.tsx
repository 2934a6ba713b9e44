import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { ErrorState, Loading, NoPermissionState, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ModelCosts } from './model-costs.tsx';
import { ModelForm } from './model-form.tsx';
import { TeamCriteria } from './team-criteria.tsx';
import { languageModelOptions, modelServersOptions } from './language-model.queries.ts';

/** Evaluation criteria, and the analyst: rules, or a language model with its budget and costs. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Análises de IA`);
  const { data, error, isFetching, refetch } = useQuery(languageModelOptions());
  // If this fails, no servers are offered.
  const { data: servers = [] } = useQuery(modelServersOptions());

  if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
  if (error && !data) {
    return (
      <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar as análises de IA.`)} />
    );
  }
  if (!data) {
    return (
      <Loading label={t`Carregando as análises de IA`}>
        <Stack gap="x5">
          <SkeletonBlock height="16rem" />
          <SkeletonBlock height="10rem" />
        </Stack>
      </Loading>
    );
  }
  return (
    <Stack gap="x5">
      <TeamCriteria />
      <ModelForm model={data} servers={servers} />
      {data.choice !== 'rules' && <ModelCosts />}
    </Stack>
  );
}
