import { useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import { companyTeamsOptions } from '@pauta/company';
import { paths } from '@pauta/feature-api';
import { Card, EmptyState, ErrorState, LinkButton, Loading, Select, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { evaluationPromptOptions } from './criteria.queries.ts';
import { CriteriaEditor } from './criteria-editor.tsx';

function Criteria({ teamId }: { readonly teamId: string }) {
  const { t } = useLingui();
  const query = useQuery(evaluationPromptOptions(teamId));
  const { data, error } = query;
  if (error && !data)
    return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar os critérios.`)} />;
  if (!data) {
    return (
      <Loading label={t`Carregando os critérios`}>
        <SkeletonBlock height="16rem" />
      </Loading>
    );
  }
  return <CriteriaEditor key={teamId} saved={data} />;
}

/** Evaluation criteria by team. */
export function TeamCriteria() {
  const { t } = useLingui();
  const query = useQuery(companyTeamsOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: teams, error } = query;
  const team = teams?.find(({ id }) => id === chosen) ?? teams?.[0];
  return (
    <Card
      title={t`Critérios de avaliação`}
      note={t`Como as reuniões de cada equipe são avaliadas. Quem está em várias equipes é avaliado pela mais antiga que tem critérios próprios.`}
    >
      {error && !teams && <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar as equipes.`)} />}
      {!teams && !error && (
        <Loading label={t`Carregando as equipes`}>
          <SkeletonBlock height="16rem" />
        </Loading>
      )}
      {teams && !team && (
        <EmptyState
          isCompact
          detail={t`Crie uma equipe para avaliar as reuniões por critérios dela.`}
          action={<LinkButton href={`${paths.settings}/people`}>{t`Criar equipe`}</LinkButton>}
        >
          {t`Nenhuma equipe ainda`}
        </EmptyState>
      )}
      {teams && team && (
        <Stack gap="x5">
          <Select
            label={t`Equipe`}
            value={team.id}
            onChange={setChosen}
            options={teams.map(({ id, name }) => ({ id, label: name }))}
          />
          <Criteria teamId={team.id} />
        </Stack>
      )}
    </Card>
  );
}
