import { useLingui } from '@lingui/react/macro';
import { longestQuestion } from '@pauta/contract';
import { pageFocus, useDraft } from '@pauta/feature-api';
import { ArrowUpIcon, Button, FilterChip, IconButton, Text } from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import type { Contexts } from './place.ts';
import { ContextPicker } from './context-picker.tsx';
import * as styles from './composer.css.ts';

/** From this length on, the number of remaining characters is shown. */
const nearlyTooLong = longestQuestion * 0.9;
/** Maximum number of visible chips; the others are counted. */
const mostChips = 6;

const isText = (stored: unknown): stored is string => typeof stored === 'string';

export type ComposerProps = {
  /** Storage key of the draft. */
  readonly draftKey: string;
  readonly placeholder: string;
  readonly contexts: Contexts;
  readonly onContexts: (contexts: Contexts) => void;
  /** Additional context, such as a filter of the list. */
  readonly about?: ReactNode;
  /** Sends the question; resolves to whether it was received. */
  readonly onAsk: (content: string) => Promise<boolean>;
  readonly isSending: boolean;
  /** Stops the answer in progress; null if there is none. */
  readonly onStop: (() => void) | null;
  readonly isStopping: boolean;
  /** Moves the focus to the sources of the last answer. */
  readonly onUp: () => void;
  readonly inputRef: Ref<HTMLTextAreaElement>;
  /** Receives the focus after a navigation. */
  readonly isPage: boolean;
};

function ContextChips({ contexts, onContexts }: Pick<ComposerProps, 'contexts' | 'onContexts'>) {
  const { t } = useLingui();
  const chips = [
    ...contexts.meetings.map(({ id, title }) => ({
      id,
      label: title,
      without: { ...contexts, meetings: contexts.meetings.filter((one) => one.id !== id) },
    })),
    ...contexts.conversations.map(({ chatId, name }) => ({
      id: chatId,
      label: name,
      without: { ...contexts, conversations: contexts.conversations.filter((one) => one.chatId !== chatId) },
    })),
  ];
  const more = chips.length - mostChips;
  return (
    <>
      {chips.slice(0, mostChips).map(({ id, label, without }) => (
        <FilterChip key={id} label={label} removeLabel={t`Remover ${label}`} onRemove={() => onContexts(without)} />
      ))}
      {more > 0 && (
        <Text size="small" tone="muted">
          {t`e mais ${more}`}
        </Text>
      )}
    </>
  );
}

/** Input of a question: Enter sends it, Shift and Enter inserts a line break. The draft is kept until it is sent. */
export function Composer({
  draftKey,
  placeholder,
  contexts,
  onContexts,
  about,
  onAsk,
  isSending,
  onStop,
  isStopping,
  onUp,
  inputRef,
  isPage,
}: ComposerProps) {
  const { t, i18n } = useLingui();
  const noteId = useId();
  const draft = useDraft(`assistant.${draftKey}`, '', isText);
  const content = draft.value.trim();
  const left = longestQuestion - content.length;
  const canSend = content !== '' && left >= 0 && !isSending && !onStop;

  const send = async () => {
    if (!canSend) return;
    draft.clear();
    // A question that failed to send returns to the field.
    if (!(await onAsk(content))) draft.set(content);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && draft.value === '') {
      event.preventDefault();
      // Otherwise the newly focused element would handle the key too.
      event.stopPropagation();
      onUp();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className={styles.composer}>
      <textarea
        ref={inputRef}
        className={styles.text}
        dir="auto"
        rows={1}
        aria-label={t`Pergunta`}
        placeholder={placeholder}
        value={draft.value}
        onChange={({ currentTarget }) => draft.set(currentTarget.value)}
        onKeyDown={onKeyDown}
        data-assistant-composer
        {...(isPage && { [pageFocus]: '' })}
        {...(left < 0 && { 'aria-invalid': true, 'aria-describedby': noteId })}
      />
      <div className={styles.row}>
        <div className={styles.chips}>
          {about}
          <ContextChips contexts={contexts} onContexts={onContexts} />
          <ContextPicker contexts={contexts} onChange={onContexts} />
        </div>
        <div className={styles.end}>
          {content.length > nearlyTooLong && (
            <span id={noteId} role="status" className={left < 0 ? styles.tooMuch : styles.count}>
              {left < 0
                ? t`Encurte a pergunta: até ${i18n.number(longestQuestion)} caracteres`
                : t`${i18n.number(left)} restantes`}
            </span>
          )}
          {onStop ? (
            <Button size="xs" isPending={isStopping} onPress={onStop}>
              {t`Parar`}
            </Button>
          ) : (
            <IconButton
              icon={ArrowUpIcon}
              label={t({ context: 'question', message: 'Enviar' })}
              keys="Enter"
              variant="primary"
              size="xs"
              isPending={isSending}
              isDisabled={content === '' || left < 0}
              onPress={() => void send()}
            />
          )}
        </div>
      </div>
    </div>
  );
}
