import { useLingui } from '@lingui/react/macro';
import { teamMembersOptions, teamsOptions } from '@pauta/company';
import { leadsTeam } from '@pauta/contract';
import { paths, useUser } from '@pauta/feature-api';
import { Inline, InlineSelect } from '@pauta/ui-kit';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useConversationOwner } from './use-conversation-filter.ts';

const mine = 'mine';

/** Lets leaders and admins select whose conversations are shown: their own, or a team member's. */
export function ConversationOwnerSelect() {
  const { t } = useLingui();
  const { userId, isOwn, filter, change } = useConversationOwner();
  const user = useUser();
  const navigate = useNavigate();
  const isLeader = user.isAdmin || leadsTeam(user);
  const { data: teams = [] } = useQuery({ ...teamsOptions(), enabled: isLeader });
  const led = teams.filter(({ role }) => user.isAdmin || role !== 'member');
  const known = filter.selectedUser?.id === userId ? filter.selectedUser : null;
  // For a user from the address, finds one of their teams.
  const lists = useQueries({ queries: isOwn || known ? [] : led.map(({ id }) => teamMembersOptions(id)) });
  const home = led[lists.findIndex(({ data }) => data?.some(({ id }) => id === userId))];
  const teamId = led.find(({ id }) => id === filter.selectedTeamId)?.id ?? home?.id ?? led[0]?.id;
  const { data: members = [] } = useQuery(
    teamId ? teamMembersOptions(teamId) : { ...teamMembersOptions(''), queryFn: skipToken },
  );
  if (led.length === 0) return null;

  const choose = (chosen: string) => {
    const member = members.find(({ id }) => id === chosen);
    change({
      userId: member?.id ?? null,
      selectedUser: member ? { id: member.id, displayName: member.displayName } : null,
      selectedTeamId: teamId ?? null,
      searchValue: '',
    });
    void navigate(paths.conversations);
  };
  const others = members.filter(({ id }) => id !== user.id).map(({ id, displayName }) => ({ id, label: displayName }));
  // The selected user may not be a member of the selected team.
  const isListed = isOwn || others.some(({ id }) => id === userId);
  const extra = !isListed && known ? [{ id: known.id, label: known.displayName }] : [];
  return (
    <Inline gap="x3" wrap>
      {led.length > 1 && (
        <InlineSelect
          label={t`Equipe`}
          value={teamId ?? null}
          options={led.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => change({ selectedTeamId: id })}
        />
      )}
      <InlineSelect
        label={t`Conversas de`}
        value={isOwn ? mine : userId}
        options={[{ id: mine, label: t`Você` }, ...extra, ...others]}
        onChange={choose}
      />
    </Inline>
  );
}
