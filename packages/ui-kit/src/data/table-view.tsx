import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { SegmentedControl } from '../forms/segmented-control.tsx';
import { ArrowDownIcon, ArrowUpIcon, ColumnsIcon } from '../icons/glyphs.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { TableDensity } from './table.tsx';
import * as styles from './table.css.ts';

type Column = { readonly id: string; readonly header: string; readonly isLocked?: boolean };

type StoredView = {
  readonly hiddenColumns: readonly string[];
  readonly columnOrder: readonly string[];
  readonly density: TableDensity;
};

/** How a person wants a table: its columns, their order, its density. Give its parts to `Table`. */
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
    // A browser that refuses storage still shows the table as wanted for this visit.
  }
};

/** Whatever was stored, made to fit the columns there are: unknown ones fall out, new ones come last. */
const fitted = (stored: unknown, columns: readonly Column[]): StoredView => {
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

/** A table's view, kept by the browser under a key. */
export const useTableView = (storageKey: string, columns: readonly Column[]): TableView => {
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

const moved = (order: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = order.indexOf(id);
  const next = order.filter((other) => other !== id);
  next.splice(from + by, 0, id);
  return next;
};

export type TableViewMenuProps = { readonly columns: readonly Column[]; readonly view: TableView };

/** The button "Colunas": which are shown, in what order, how dense. */
export function TableViewMenu({ columns, view }: TableViewMenuProps) {
  const { t } = useLingui();
  const { hiddenColumns, columnOrder, density, change, reset } = view;
  const byId = new Map(columns.map((column) => [column.id, column]));

  const toggle = (id: string, isShown: boolean) =>
    change({ hiddenColumns: isShown ? hiddenColumns.filter((other) => other !== id) : [...hiddenColumns, id] });

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
        <ul className={styles.viewList} aria-label={t`Colunas`}>
          {columnOrder.flatMap((id, index) => {
            const column = byId.get(id);
            if (!column) return [];
            return (
              <li key={id} className={styles.viewRow}>
                <div className={styles.viewName}>
                  <Checkbox
                    label={column.header}
                    isSelected={!hiddenColumns.includes(id)}
                    isDisabled={column.isLocked ?? false}
                    onChange={(isShown) => toggle(id, isShown)}
                  />
                </div>
                <IconButton
                  icon={ArrowUpIcon}
                  label={t`Subir ${column.header}`}
                  size="xs"
                  isDisabled={index === 0}
                  onPress={() => change({ columnOrder: moved(columnOrder, id, -1) })}
                />
                <IconButton
                  icon={ArrowDownIcon}
                  label={t`Descer ${column.header}`}
                  size="xs"
                  isDisabled={index === columnOrder.length - 1}
                  onPress={() => change({ columnOrder: moved(columnOrder, id, 1) })}
                />
              </li>
            );
          })}
        </ul>
        <Inline justify="between">
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
            {t`Voltar ao padrão`}
          </Button>
        </Inline>
      </Stack>
    </Popover>
  );
}
