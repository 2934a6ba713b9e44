import { useLingui } from '@lingui/react/macro';
import { type MeetingFilter, MeetingStatus, MeetingType } from '@pauta/contract';
import { lazyComponent, Menu, Popover } from '@pauta/ui-kit';
import { type ReactElement, Suspense } from 'react';
import type { ChosenFilter, FilterChange } from './meeting-filter.ts';
import type { FilterChoices } from './filter-choices.ts';
import { filterLabels, typeLabels } from './filter-labels.ts';
import { statusLooks } from '../meeting/meeting-status.tsx';

export type FilterEditorProps = {
  readonly name: ChosenFilter;
  readonly filter: MeetingFilter;
  readonly choices: FilterChoices;
  readonly onChange: (change: FilterChange) => void;
  /** Button of the chip. */
  readonly trigger: ReactElement;
};

const FilterFields = lazyComponent(async () => (await import('./filter-fields.tsx')).FilterFields);
const OneOfMany = lazyComponent(async () => (await import('./filter-fields.tsx')).OneOfMany);

const menuLength = 12;

type OneOfProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id | undefined;
  readonly onChoose: (id: Id) => void;
  readonly trigger: ReactElement;
};

function OneOf<Id extends string>({ label, choices, value, onChoose, trigger }: OneOfProps<Id>) {
  if (choices.length <= menuLength) {
    const actions = choices.map((choice) => ({ ...choice, onAction: () => onChoose(choice.id) }));
    return (
      <Menu
        trigger={trigger}
        label={label}
        placement="bottom start"
        groups={[{ id: 'choices', actions, ...(value && { selectedId: value }) }]}
      />
    );
  }
  return (
    <Popover trigger={trigger} label={label}>
      {(close) => (
        <Suspense>
          <OneOfMany
            label={label}
            choices={choices}
            value={value}
            onChoose={(id) => {
              for (const choice of choices) if (choice.id === id) onChoose(choice.id);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

/** Editor of a filter in a popover. */
export function FilterEditor({ name, filter, choices, onChange, trigger }: FilterEditorProps) {
  const { i18n } = useLingui();
  const label = i18n._(filterLabels[name]);
  const common = { label, trigger };
  if (name === 'period' || name === 'rating' || name === 'tag') {
    return (
      <Popover trigger={trigger} label={label}>
        {(close) => (
          <Suspense>
            <FilterFields name={name} filter={filter} choices={choices} onChange={onChange} onDone={close} />
          </Suspense>
        )}
      </Popover>
    );
  }
  if (name === 'team') {
    const teams = choices.teams.map((team) => ({ id: team.id, label: team.name }));
    return <OneOf {...common} choices={teams} value={filter.teamId} onChoose={(teamId) => onChange({ teamId })} />;
  }
  if (name === 'person') {
    const people = choices.people.map(({ id, displayName }) => ({ id, label: displayName }));
    return <OneOf {...common} choices={people} value={filter.userId} onChoose={(userId) => onChange({ userId })} />;
  }
  if (name === 'type') {
    const types = MeetingType.options.map((type) => ({ id: type, label: i18n._(typeLabels[type]) }));
    const { meetingType: value } = filter;
    return <OneOf {...common} choices={types} value={value} onChoose={(meetingType) => onChange({ meetingType })} />;
  }
  const statuses = MeetingStatus.options.map((status) => ({
    id: status,
    label: i18n._(statusLooks[status].label),
  }));
  return <OneOf {...common} choices={statuses} value={filter.status} onChoose={(status) => onChange({ status })} />;
}
