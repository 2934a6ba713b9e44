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
  /** Escape: the focus goes to what was found. */
  readonly onLeave: () => void;
  /** Beside the field. */
  readonly end?: ReactNode;
};

/** Finds words in the whole text, also in what isn't on screen. Enter goes on, Shift+Enter back, Escape leaves. */
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
    // A second press is for the browser's own find.
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
      {/* Enter, which a search field has no word for together with Shift, and Escape, which leaves this one at once. */}
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
