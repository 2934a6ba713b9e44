import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorStateOf, failureWords } from '@pauta/api-client';
import { companyTeamsOptions } from '@pauta/company';
import type { Team } from '@pauta/contract';
import {
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  Loading,
  PencilIcon,
  SkeletonRows,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeTeamOptions } from './people.queries.ts';
import * as styles from './people.css.ts';

/** Teams of the company. */
export function TeamList({ onEdit }: { readonly onEdit: (team: Team) => void }) {
  const { t } = useLingui();
  const query = useQuery(companyTeamsOptions());
  const { data: teams, error } = query;
  if (error && !teams) {
    return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar as equipes.`)} />;
  }
  if (!teams) {
    return (
      <Loading label={t`Carregando as equipes`}>
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  if (teams.length === 0) {
    return (
      <EmptyState isCompact detail={t`Com equipes, líderes veem as reuniões e os números de quem está nelas.`}>
        {t`Nenhuma equipe ainda`}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={t`Equipes`}>
      {teams.map((team) => (
        <Row key={team.id} team={team} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function Row({ team, onEdit }: { readonly team: Team; readonly onEdit: (team: Team) => void }) {
  const { t } = useLingui();
  const remove = useMutation(removeTeamOptions(useQueryClient()));
  const { id, name, memberCount } = team;
  const removeTeam = async () => {
    try {
      await remove.mutateAsync(id);
      toast({ title: t`Equipe “${name}” excluída` });
      return true;
    } catch (cause) {
      toast({
        title: t`A equipe não foi excluída`,
        description: failureWords(cause, t`Tente de novo.`),
        tone: 'critical',
      });
      return false;
    }
  };
  return (
    <li className={styles.team}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.detail}>
          {memberCount === 0 ? t`Sem pessoas` : t`${plural(memberCount, { one: '# pessoa', other: '# pessoas' })}`}
        </span>
      </div>
      <IconButton icon={PencilIcon} size="xs" label={t`Editar “${name}”`} onPress={() => onEdit(team)} />
      <ConfirmDialog
        trigger={<IconButton icon={TrashIcon} size="xs" label={t`Excluir “${name}”`} />}
        title={t`Excluir a equipe “${name}”?`}
        confirmLabel={t`Excluir equipe`}
        tone="critical"
        isPending={remove.isPending}
        onConfirm={removeTeam}
      >
        {t`As pessoas e as reuniões ficam, mas líderes deixam de ver as reuniões dela. Os critérios de avaliação da equipe são apagados, e ela sai dos relatórios. Não é possível desfazer.`}
      </ConfirmDialog>
    </li>
  );
}
