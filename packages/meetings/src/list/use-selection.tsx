import { useLingui } from '@lingui/react/macro';
import type { MeetingSummary } from '@pauta/contract';
import { RowCheckbox, type RowSelection } from '@pauta/ui-kit';
import { useRef, useState } from 'react';

type Selected = ReadonlyMap<string, MeetingSummary>;

export type Selection = {
  /** As they were when they were selected, by id: on other pages too. */
  readonly selected: Selected;
  /** Selects these meetings, or lets go of them. */
  readonly choose: (meetings: Iterable<Pick<MeetingSummary, 'id'>>, isOn: boolean) => void;
  /** The other way round; with `isRange` all rows from the one pressed last to this. */
  readonly toggle: (meeting: MeetingSummary, isRange?: boolean) => void;
  readonly column: RowSelection<MeetingSummary>;
};

const none: Selected = new Map();

/** The meetings that are selected: for as long as `place` stays, whatever page is shown and whatever comes in live. */
export const useSelection = (rows: readonly MeetingSummary[], place: string): Selection => {
  const { t } = useLingui();
  const [held, setHeld] = useState({ place, selected: none });
  if (held.place !== place) setHeld({ place, selected: none });
  const { selected } = held;
  const last = useRef('');
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));

  const choose = (meetings: Iterable<Pick<MeetingSummary, 'id'>>, isOn: boolean) =>
    setHeld((before) => {
      const after = new Map(before.selected);
      for (const { id } of meetings) {
        const row = isOn && rows.find((one) => one.id === id);
        if (row) after.set(id, row);
        else after.delete(id);
      }
      return { ...before, selected: after };
    });

  const toggle = (meeting: MeetingSummary, isRange = false) => {
    const ids = rows.map(({ id }) => id);
    const [from, to] = [ids.indexOf(last.current), ids.indexOf(meeting.id)].toSorted((one, other) => one - other);
    last.current = meeting.id;
    choose(
      isRange && from !== undefined && from >= 0 ? rows.slice(from, (to ?? from) + 1) : [meeting],
      !selected.has(meeting.id),
    );
  };

  return {
    selected,
    choose,
    toggle,
    column: {
      isSelected: ({ id }) => selected.has(id),
      toggle,
      all: (
        <RowCheckbox
          label={t`Selecionar todas desta página`}
          isSelected={isAll}
          isIndeterminate={!isAll && rows.some(({ id }) => selected.has(id))}
          isDisabled={rows.length === 0}
          onToggle={() => choose(rows, !isAll)}
        />
      ),
      one: (meeting) => (
        <RowCheckbox
          label={t`Selecionar ${meeting.title}`}
          isSelected={selected.has(meeting.id)}
          onToggle={({ isRange }) => toggle(meeting, isRange)}
        />
      ),
    },
  };
};
