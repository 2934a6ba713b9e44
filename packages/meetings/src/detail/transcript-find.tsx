import { useLingui } from '@lingui/react/macro';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  IconButton,
  type MediaController,
  SearchField,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as styles from './transcript.css.ts';
import type { TranscriptView } from './transcript-view.ts';
import { turnAt, type Turn } from './turns.ts';
import { useTranscript } from './use-transcript.ts';

export type TranscriptFindProps = {
  readonly view: TranscriptView;
  readonly turns: readonly Turn[];
  readonly controller: MediaController;
  /** Called on Escape, to focus the match. */
  readonly onLeave: () => void;
  /** Content beside the field. */
  readonly end?: ReactNode;
};

/** Search in the whole transcript, including unrendered turns. Enter: next, Shift+Enter: previous, Escape: leave. */
export function TranscriptFind({ view, turns, controller, onLeave, end }: TranscriptFindProps) {
  'use memo';
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const query = useTranscript(view, (state) => state.query);
  const count = useTranscript(view, (state) => state.matches.length);
  const current = useTranscript(view, (state) => state.current) + 1;
  const isIndexed = useTranscript(view, (state) => state.isIndexed);

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isFind =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f';
    // A second Ctrl+F opens the browser's own search.
    if (!isFind || document.activeElement === input.current || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const onFieldKey = (event: KeyboardEvent) => {
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') view.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      onLeave();
      view.find('', 0);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const words =
    query.trim() === '' ? '' : !isIndexed ? t`buscando` : count === 0 ? t`nenhum` : t`${current} de ${count}`;

  return (
    <div className={styles.find} role="search" aria-label={t`Buscar na transcrição`}>
      {/* Captures Shift+Enter, which SearchField does not support, and Escape, which here always leaves the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.findBox} onKeyDownCapture={onFieldKey}>
        <SearchField
          label={t`Buscar na transcrição`}
          value={query}
          onChange={(value) => view.find(value, turnAt(turns, controller.getState().currentMs))}
          inputRef={input}
          {...(words && { end: words })}
        />
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronUpIcon}
            label={t`Anterior`}
            keys="Shift+Enter"
            size="xs"
            onPress={() => view.step(-1)}
          />
          <IconButton icon={ChevronDownIcon} label={t`Próximo`} keys="Enter" size="xs" onPress={() => view.step(1)} />
        </>
      )}
      {end}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </div>
  );
}
