import { useLingui } from '@lingui/react/macro';
import type { MeetingSummary } from '@pauta/contract';
import { RowCheckbox, type RowSelection } from '@pauta/ui-kit';
import { useRef, useState } from 'react';

type Selected = ReadonlyMap<string, MeetingSummary>;

export type Selection = {
  /** Selected meetings by id, also of other pages, as they were when selected. */
  readonly selected: Selected;
  /** Selects or deselects meetings. */
  readonly choose: (meetings: Iterable<Pick<MeetingSummary, 'id'>>, isOn: boolean) => void;
  /** Toggles a meeting; with `isRange` all rows from the last toggled one. */
  readonly toggle: (meeting: MeetingSummary, isRange?: boolean) => void;
  readonly column: RowSelection<MeetingSummary>;
};

const none: Selected = new Map();

/** The selected meetings. The selection is kept across pages and live updates until `place` changes. */
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
