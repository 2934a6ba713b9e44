import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { GripIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './sortable-list.css.ts';

export type SortableListProps<Item> = {
  /** Accessible name of the list. */
  readonly label: string;
  /** The items, in order. */
  readonly items: readonly Item[];
  /** Unique id of an item. */
  readonly itemId: (item: Item) => string;
  /** Name of an item in announcements while it is moved. */
  readonly itemLabel: (item: Item) => string;
  /** Id of the selected item. */
  readonly selectedId: string | null;
  /** Called when an item is selected by a press or by ↑ and ↓. */
  readonly onSelect: (id: string) => void;
  /** Called on Enter. */
  readonly onOpen?: (id: string) => void;
  /** Called when an item moves to a new position, from 0. */
  readonly onMove: (id: string, to: number) => void;
  /** Renders an item; it must not contain focusable elements. */
  readonly children: (item: Item, index: number) => ReactNode;
};

/** A list that users can reorder: by dragging the handle, or by Alt with ↑ and ↓. */
export function SortableList<Item extends object>({
  label,
  items,
  itemId,
  itemLabel,
  selectedId,
  onSelect,
  onOpen,
  onMove,
  children,
}: SortableListProps<Item>) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const ids = items.map(itemId);

  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const item = items[from];
    if (!item || to < 0 || to >= ids.length || to === from) return;
    onMove(id, to);
    const name = itemLabel(item);
    const place = to + 1;
    const whole = ids.length;
    setSaid(t`${name}: ${place} de ${whole}`);
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [key] = [...keys].map(String);
      if (key === undefined) return;
      const others = ids.filter((id) => id !== key);
      move(key, others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('[role="row"]') : null;
    // The row in focus need not be the selected one.
    const id = row?.getAttribute('data-key') ?? selectedId;
    if (!event.altKey || by === undefined || id === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(id, ids.indexOf(id) + by);
  };

  return (
    <div onKeyDownCapture={onKeyDownCapture} role="presentation">
      <GridList
        aria-label={label}
        items={items.map((item, index) => ({ id: itemId(item), item, index }))}
        dependencies={[children]}
        className={styles.list}
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const id = ids.find((known) => keys !== 'all' && keys.has(known));
          if (id !== undefined) onSelect(id);
        }}
        {...(onOpen && { onAction: (key) => onOpen(String(key)) })}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, item, index }) => (
          <GridListItem id={id} textValue={itemLabel(item)} className={styles.row}>
            <Button slot="drag" className={styles.grip} aria-label={t`Arrastar ${itemLabel(item)}`}>
              <Icon icon={GripIcon} size="small" />
            </Button>
            <div className={styles.content}>{children(item, index)}</div>
          </GridListItem>
        )}
      </GridList>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
