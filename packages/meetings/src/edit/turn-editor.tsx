import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@pauta/contract';
import { Button, IconButton, Kbd, Menu, PeopleIcon, TrashIcon } from '@pauta/ui-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Turn } from '../detail/turns.ts';
import type { TranscriptEditor } from './transcript-editor.ts';
import * as styles from './turn-editor.css.ts';
import { useEditor } from './use-transcript-editor.ts';

export type TurnEditorProps = {
  readonly turn: Turn;
  /** Whether it is the first turn. */
  readonly isFirst: boolean;
  readonly editor: TranscriptEditor;
  /** The possible speakers. */
  readonly people: readonly Participant[];
  /** Returns the focus to the list. */
  readonly onLeave: () => void;
};

/**
 * A turn as a text field. Enter moves to the next one, Escape leaves, Ctrl+Enter splits, Backspace at the start and
 * Delete at the end join; Ctrl+Z undoes step by step.
 */
export function TurnEditor({ turn, isFirst, editor, people, onLeave }: TurnEditorProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useEditor(editor, (state) => state.caret, null);
  const typed = useEditor(editor, (state) => state.typed, null);
  const text = typed ?? turn.text;

  useEffect(() => {
    if (!field.current || !caret) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(caret.from, caret.to);
  }, [caret]);

  const selection = (): readonly [number, number] => [
    field.current?.selectionStart ?? 0,
    field.current?.selectionEnd ?? 0,
  ];

  const leave = () => {
    editor.close();
    onLeave();
  };

  /** Action of a key; undefined if it types. */
  const actionOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined => {
    const [from, to] = selection();
    const isAtStart = to === 0;
    const isAtEnd = from === text.length;
    if (ctrlKey || metaKey) {
      const commands: Readonly<Record<string, () => void>> = {
        enter: () => editor.split(from),
        z: shiftKey ? editor.redo : editor.undo,
        y: editor.redo,
      };
      return commands[key.toLowerCase()];
    }
    const actions: Readonly<Record<string, (() => void) | false>> = {
      Enter: () => editor.step(1),
      Escape: leave,
      Backspace: isAtStart && (() => editor.join(-1)),
      Delete: isAtEnd && (() => editor.join(1)),
      ArrowUp: isAtStart && (() => editor.step(-1)),
      ArrowDown: isAtEnd && (() => editor.step(1)),
    };
    return actions[key] || undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The list and the player use these keys outside of the field.
    event.stopPropagation();
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={t`Texto da fala`}
        dir="auto"
        rows={1}
        value={text}
        onChange={({ currentTarget }) => editor.type(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={editor.commit}
      />
      <div className={styles.tools}>
        <Menu
          label={t`De quem é a fala`}
          placement="bottom start"
          trigger={
            <Button size="xs" icon={PeopleIcon}>
              {t`Passar para`}
            </Button>
          }
          groups={[
            {
              id: 'speakers',
              title: t`O que está selecionado, ou a fala toda`,
              selectedId: turn.speakerId ?? '',
              actions: people.map(({ id, name }) => ({
                id,
                label: name,
                onAction: () => editor.handOver(selection(), id),
              })),
            },
          ]}
        />
        <Button size="xs" onPress={() => editor.split(selection()[0])}>
          {t`Dividir aqui`}
        </Button>
        {!isFirst && (
          <Button size="xs" onPress={() => editor.join(-1)}>
            {t`Juntar à anterior`}
          </Button>
        )}
        <IconButton size="xs" icon={TrashIcon} label={t`Remover a fala`} onPress={editor.remove} />
        <span className={styles.keys}>
          <Kbd>Enter</Kbd> {t`próxima`} · <Kbd>Esc</Kbd> {t`sair`}
        </span>
      </div>
    </div>
  );
}
