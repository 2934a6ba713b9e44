import { useLingui } from '@lingui/react/macro';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './table.css.ts';
import type { TableView, ViewColumn } from './table-view.tsx';

const moved = (order: readonly string[], id: string, to: number): readonly string[] => {
  const next = order.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
};

type TableViewColumnsProps = { readonly columns: readonly ViewColumn[]; readonly view: TableView };

/** List of columns to show, hide and reorder: by dragging, by Alt with ↑ and ↓, or by buttons. */
export function TableViewColumns({ columns, view: { hiddenColumns, columnOrder, change } }: TableViewColumnsProps) {
  const { t } = useLingui();
  const listRef = useRef<HTMLUListElement>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = columnOrder.filter((id) => byId.has(id));

  const toggle = (id: string, isShown: boolean) =>
    change({ hiddenColumns: isShown ? hiddenColumns.filter((other) => other !== id) : [...hiddenColumns, id] });

  const move = (id: string, to: number) => {
    if (to < 0 || to >= order.length || order.indexOf(id) === to) return;
    const held = document.activeElement;
    change({ columnOrder: moved(order, id, to) });
    const name = byId.get(id)?.header ?? '';
    const place = to + 1;
    const whole = order.length;
    setSaid(t`${name}: ${place} de ${whole}`);
    // Moving the row in the DOM removes the focus from its control.
    requestAnimationFrame(() => {
      if (held instanceof HTMLElement && listRef.current?.contains(held)) held.focus();
    });
  };

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(id, order.indexOf(id) + by);
  };

  const onDragOver = (event: DragEvent, id: string) => {
    if (draggedId === null) return;
    event.preventDefault();
    if (id !== draggedId) move(draggedId, order.indexOf(id));
  };

  return (
    <>
      <ul ref={listRef} className={styles.viewList} aria-label={t`Colunas`}>
        {order.map((id, index) => {
          const { header = '', isLocked = false } = byId.get(id) ?? {};
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its controls
            <li
              key={id}
              draggable
              className={classNames(styles.viewRow, id === draggedId && styles.viewDragged)}
              onKeyDown={(event) => onKeyDown(event, id)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', header);
                setDraggedId(id);
              }}
              onDragOver={(event) => onDragOver(event, id)}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDraggedId(null)}
            >
              <span className={styles.viewGrip}>
                <Icon icon={GripIcon} size="small" />
              </span>
              <div className={styles.viewName}>
                <Checkbox
                  label={header}
                  isSelected={!hiddenColumns.includes(id)}
                  isDisabled={isLocked}
                  onChange={(isShown) => toggle(id, isShown)}
                />
              </div>
              <IconButton
                icon={ArrowUpIcon}
                label={t`Subir ${header}`}
                size="xs"
                isDisabled={index === 0}
                onPress={() => move(id, index - 1)}
              />
              <IconButton
                icon={ArrowDownIcon}
                label={t`Descer ${header}`}
                size="xs"
                isDisabled={index === order.length - 1}
                onPress={() => move(id, index + 1)}
              />
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
