import { useLingui } from '@lingui/react/macro';
import { membersOfTeamsOptions, tagsOptions, teamsOptions } from '@pauta/company';
import type { CompanyTag, Team, TeamMember } from '@pauta/contract';
import { dateIn, localZone } from '@pauta/feature-api';
import { useNow } from '@pauta/ui-kit/hooks';
import { useQuery } from '@tanstack/react-query';

export type FilterChoices = {
  readonly teams: readonly Team[];
  readonly people: readonly Pick<TeamMember, 'id' | 'displayName'>[];
  readonly tags: readonly CompanyTag[];
  /** Today in the user's time zone. */
  readonly today: string;
};

/** The available values of the filters. */
export const useFilterChoices = (): FilterChoices => {
  const { i18n } = useLingui();
  const teams = useQuery(teamsOptions()).data ?? [];
  const members = useQuery(membersOfTeamsOptions(teams.map(({ id }) => id))).data ?? [];
  const tags = useQuery(tagsOptions()).data ?? [];
  const today = dateIn(useNow(), localZone());
  const people = new Map(members.flat().map((member) => [member.id, member]));
  const byName = [...people.values()].toSorted((a, b) => a.displayName.localeCompare(b.displayName, i18n.locale));
  return { teams, people: byName, tags, today };
};
