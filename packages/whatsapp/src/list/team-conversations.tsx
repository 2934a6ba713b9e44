import { useLingui } from '@lingui/react/macro';
import { teamMembersOptions, teamsOptions } from '@pauta/company';
import { leadsTeam } from '@pauta/contract';
import { paths, useUser } from '@pauta/feature-api';
import { Button, Inline, Text } from '@pauta/ui-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sessionsOptions } from '../conversation/conversation.queries.ts';
import { useConversationOwner } from './use-conversation-filter.ts';

/** Maximum number of people requested and shown. */
const [mostAsked, mostShown] = [50, 6];

/** For leaders without conversations of their own: links to those of their team members. */
export function TeamConversations() {
  const { t } = useLingui();
  const user = useUser();
  const { change } = useConversationOwner();
  const navigate = useNavigate();
  const isLeader = user.isAdmin || leadsTeam(user);
  const { data: teams = [] } = useQuery({ ...teamsOptions(), enabled: isLeader });
  const led = teams.filter(({ role }) => user.isAdmin || role !== 'member');
  const lists = useQueries({ queries: led.map(({ id }) => teamMembersOptions(id)) });
  const placed = lists.flatMap(({ data }, at) => (data ?? []).map((member) => ({ ...member, teamId: led[at]?.id })));
  const people = [...new Map(placed.map((member) => [member.id, member])).values()]
    .filter(({ id }) => id !== user.id)
    .slice(0, mostAsked);
  const sessions = useQueries({ queries: people.map(({ id }) => sessionsOptions(id)) });
  const withConversations = people.filter((_, at) => (sessions[at]?.data?.length ?? 0) > 0).slice(0, mostShown);
  if (withConversations.length === 0) return null;
  return (
    <div role="group" aria-label={t`Conversas da sua equipe`}>
      <Text as="p" size="small" tone="muted">
        {t`Conversas da sua equipe`}
      </Text>
      <Inline gap="x2" wrap justify="center">
        {withConversations.map(({ id, displayName, teamId }) => (
          <Button
            key={id}
            onPress={() => {
              change({
                userId: id,
                selectedUser: { id, displayName },
                selectedTeamId: teamId ?? null,
                searchValue: '',
              });
              void navigate(paths.conversations);
            }}
          >
            {displayName}
          </Button>
        ))}
      </Inline>
    </div>
  );
}
