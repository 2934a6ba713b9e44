import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Person } from '@pauta/contract';
import { Avatar, TextArea, VisuallyHidden } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { readersOptions } from './comments.queries.ts';
import * as styles from './comments.css.ts';
import { mentionBefore, suggested, withMention } from './mentions.ts';

const maxLength = 4000;
const noReaders: readonly Person[] = [];

export type CommentTextProps = {
  readonly meetingId: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called on Ctrl or ⌘ and Enter. */
  readonly onSubmit: () => void;
  readonly onEscape?: () => void;
  readonly rows?: number;
  readonly inputRef?: Ref<{ focus: () => void }>;
};

/** The text field of a comment. `@` suggests users with access to the meeting. */
export function CommentText({
  meetingId,
  label,
  value,
  onChange,
  onSubmit,
  onEscape,
  rows = 3,
  inputRef,
}: CommentTextProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const { data: readers = noReaders } = useQuery({ ...readersOptions(meetingId), enabled: written !== null });
  const people = written === null ? noReaders : suggested(readers, written);
  const count = people.length;

  useImperativeHandle(inputRef, () => ({ focus: () => area.current?.focus() }));

  const change = (next: string) => {
    onChange(next);
    setWritten(mentionBefore(next, area.current?.selectionStart ?? next.length));
    setAt(0);
  };
  const choose = (person: Person) => {
    const next = withMention(value, area.current?.selectionStart ?? value.length, person);
    onChange(next.text);
    setWritten(null);
    // The caret can be set only after the name is rendered.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const done = (work: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    if (count > 0) {
      const person = people[at];
      if (event.key === 'ArrowDown') return done(() => setAt((at + 1) % count));
      if (event.key === 'ArrowUp') return done(() => setAt((at + count - 1) % count));
      if ((event.key === 'Enter' || event.key === 'Tab') && person) return done(() => choose(person));
      if (event.key === 'Escape') return done(() => setWritten(null));
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return done(onSubmit);
    if (event.key === 'Escape' && onEscape) return done(onEscape);
    return undefined;
  };

  return (
    <div role="presentation" onKeyDownCapture={onKeyDown}>
      <TextArea
        label={label}
        placeholder={t`Escreva, e use @ para chamar alguém`}
        value={value}
        onChange={change}
        rows={rows}
        maxLength={maxLength}
        inputRef={area}
      />
      {count > 0 && (
        <ul className={styles.suggestions} aria-label={t`Quem mencionar`}>
          {people.map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.suggestion}
                aria-current={index === at}
                // Keeps the focus in the text.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
                tabIndex={-1}
              >
                <Avatar name={person.displayName} />
                <bdi>{person.displayName}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {count > 0 &&
            `${t`${plural(count, { one: '# colega', other: '# colegas' })}. Setas para escolher, Enter para mencionar.`} ${people[at]?.displayName ?? ''}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
