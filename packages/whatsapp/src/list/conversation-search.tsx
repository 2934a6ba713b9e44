import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@pauta/ui-kit';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 250;
const longest = 200;

type SearchProps = {
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
};

/** Search in names, numbers and messages, debounced. */
export function ConversationSearch({ value, onSearch, inputRef }: SearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const send = (words: string) => {
    const next = words.slice(0, longest);
    if (next.trim() === seen.trim()) return;
    setSeen(next);
    onSearch(next);
  };
  const onSettled = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => onSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label={t`Nome, número ou texto`}
      keys="/"
      value={text}
      onChange={setText}
      onSubmit={send}
      inputRef={inputRef}
    />
  );
}
