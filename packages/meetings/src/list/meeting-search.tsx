import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@pauta/ui-kit';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';

export type MeetingSearchProps = {
  readonly value: string | undefined;
  readonly onSearch: (query: string | undefined) => void;
  readonly inputRef: Ref<HTMLInputElement>;
};

const debounceMs = 300;
const longest = 200;

/** Search in transcripts, debounced. */
export function MeetingSearch({ value, onSearch, inputRef }: MeetingSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value ?? '');
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The query was changed elsewhere, for example by removing a filter: discard the typed text.
    if (value !== sent) {
      setText(value ?? '');
      setSent(value);
    }
  }
  const send = (words: string) => {
    const query = words.trim().slice(0, longest).trim() || undefined;
    if (query === sent) return;
    setSent(query);
    onSearch(query);
  };
  const onSettled = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => onSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label={t`Buscar no que foi dito`}
      keys="/"
      value={text}
      onChange={setText}
      onSubmit={send}
      inputRef={inputRef}
    />
  );
}
