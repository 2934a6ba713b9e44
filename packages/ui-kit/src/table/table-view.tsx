import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { SegmentedControl } from '../forms/segmented-control.tsx';
import { ColumnsIcon } from '../icons/glyphs.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { TableDensity } from './table-parts.ts';
import { TableViewColumns } from './table-view-columns.tsx';

/** A column as listed in the menu. */
export type ViewColumn = { readonly id: string; readonly header: string; readonly isLocked?: boolean };

type StoredView = {
  readonly hiddenColumns: readonly string[];
  readonly columnOrder: readonly string[];
  readonly density: TableDensity;
};

/** Column visibility, order and density of a table. Pass its parts to `ConfigurableTable`. */
export type TableView = StoredView & {
  readonly change: (change: Partial<StoredView>) => void;
  readonly reset: () => void;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const write = (key: string, view: StoredView) => {
  try {
    localStorage.setItem(key, JSON.stringify(view));
  } catch {
    // Storage is blocked: the change applies to this visit only.
  }
};

/** Adapts a stored view to the current columns: drops unknown ones and appends new ones. */
const fitted = (stored: unknown, columns: readonly ViewColumn[]): StoredView => {
  const given = isRecord(stored) ? stored : {};
  const known = columns.map(({ id }) => id);
  const ordered = texts(given['columnOrder']).filter((id) => known.includes(id));
  const locked = new Set(columns.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  return {
    hiddenColumns: texts(given['hiddenColumns']).filter((id) => known.includes(id) && !locked.has(id)),
    columnOrder: [...new Set([...ordered, ...known])],
    density: given['density'] === 'compact' ? 'compact' : 'comfortable',
  };
};

/** The view of a table, persisted in local storage. */
export const useTableView = (storageKey: string, columns: readonly ViewColumn[]): TableView => {
  const [view, setView] = useState(() => fitted(read(storageKey), columns));
  const put = (next: StoredView) => {
    setView(next);
    write(storageKey, next);
  };
  return {
    ...fitted(view, columns),
    change: (change) => put({ ...view, ...change }),
    reset: () => put(fitted(null, columns)),
  };
};

export type TableViewMenuProps = { readonly columns: readonly ViewColumn[]; readonly view: TableView };

/** The "Colunas" menu: visible columns, their order, and the density. */
export function TableViewMenu({ columns, view }: TableViewMenuProps) {
  const { t } = useLingui();
  const { density, change, reset } = view;
  return (
    <Popover
      trigger={
        <Button variant="ghost" icon={ColumnsIcon}>
          {t`Colunas`}
        </Button>
      }
      label={t`Colunas`}
      placement="bottom end"
      padding="x3"
    >
      <Stack gap="x3">
        <TableViewColumns columns={columns} view={view} />
        <Inline justify="between" wrap>
          <SegmentedControl
            label={t`Densidade`}
            value={density}
            onChange={(value) => change({ density: value })}
            options={[
              { id: 'comfortable', label: t`Normal` },
              { id: 'compact', label: t`Compacta` },
            ]}
          />
          <Button variant="ghost" size="xs" onPress={reset}>
            {t`Restaurar o padrão`}
          </Button>
        </Inline>
      </Stack>
    </Popover>
  );
}
