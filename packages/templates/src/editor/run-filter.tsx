import { useLingui } from '@lingui/react/macro';
import { membersOfTeamsOptions, tagsOptions, teamsOptions } from '@pauta/company';
import { type MeetingType, mostTags, type RunChoice, type TagsMatch } from '@pauta/contract';
import { ComboBox, DatePicker, Grid, MultiSelect, Select } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';

const all = 'ALL';

/** Meetings that a template is applied to, as the filters of their list. */
export type RunFilter = {
  readonly userId: string | null;
  readonly teamId: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly meetingType: MeetingType | null;
  readonly tagIds: readonly string[];
  readonly tagsMatch: TagsMatch;
};

export const noFilter: RunFilter = {
  userId: null,
  teamId: null,
  startDate: null,
  endDate: null,
  meetingType: null,
  tagIds: [],
  tagsMatch: 'any',
};

export const choiceOf = (filter: RunFilter): Omit<RunChoice, 'last'> => {
  const { userId, teamId, startDate, endDate, meetingType, tagIds, tagsMatch } = filter;
  return {
    ...(userId && { userId }),
    ...(teamId && { teamId }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(meetingType && { meetingType }),
    ...(tagIds.length > 0 && { tagIds: tagIds.join(','), tagsMatch }),
  };
};

export type RunFilterFieldsProps = {
  readonly filter: RunFilter;
  readonly onChange: (change: Partial<RunFilter>) => void;
};

/** Fields of the filter: only those that the company has values for. */
export function RunFilterFields({ filter, onChange }: RunFilterFieldsProps) {
  const { t, i18n } = useLingui();
  const { data: tags = [] } = useQuery(tagsOptions());
  const { data: teams = [] } = useQuery(teamsOptions());
  const { data: members = [] } = useQuery(membersOfTeamsOptions(teams.map(({ id }) => id)));
  const people = [...new Map(members.flat().map((member) => [member.id, member])).values()].toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName, i18n.locale),
  );
  const { userId, teamId, startDate, endDate, meetingType, tagIds, tagsMatch } = filter;
  return (
    <Grid columns={2} gap="x3">
      <DatePicker
        label={t`De`}
        isOptional
        value={startDate}
        {...(endDate && { max: endDate })}
        onChange={(day) => onChange({ startDate: day })}
      />
      <DatePicker
        label={t`Até`}
        isOptional
        value={endDate}
        {...(startDate && { min: startDate })}
        onChange={(day) => onChange({ endDate: day })}
      />
      {people.length > 1 && (
        <ComboBox
          label={t`Vendedor`}
          isOptional
          placeholder={t`Qualquer um`}
          value={userId}
          onChange={(id) => onChange({ userId: id })}
          options={people.map(({ id, displayName }) => ({ id, label: displayName }))}
        />
      )}
      {teams.length > 1 && (
        <Select
          label={t`Equipe`}
          value={teamId ?? all}
          onChange={(id) => onChange({ teamId: id === all ? null : id })}
          options={[{ id: all, label: t`Todas` }, ...teams.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <Select
        label={t`Tipo`}
        value={meetingType ?? all}
        onChange={(type) => onChange({ meetingType: type === all ? null : type })}
        options={[
          { id: all, label: t`Todas` },
          { id: 'EXTERNAL', label: t`Externas` },
          { id: 'INTERNAL', label: t`Internas` },
        ]}
      />
      {tags.length > 0 && (
        <MultiSelect
          label={t`Tags`}
          placeholder={t`Qualquer uma`}
          value={tagIds}
          onChange={(ids) => onChange({ tagIds: ids.slice(0, mostTags) })}
          options={tags.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {tagIds.length > 0 && (
        <Select
          label={t`Tags da reunião`}
          value={tagsMatch}
          onChange={(match) => onChange({ tagsMatch: match })}
          options={[
            { id: 'any', label: t`Qualquer uma` },
            { id: 'all', label: t`Todas elas` },
            { id: 'none', label: t`Nenhuma delas` },
          ]}
        />
      )}
    </Grid>
  );
}
