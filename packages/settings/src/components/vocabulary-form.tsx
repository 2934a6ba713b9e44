import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { Button, Form, PlusIcon, TextField, TokenField } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addWordOptions } from '../vocabulary.queries.ts';
import * as styles from './vocabulary.css.ts';

/** Adds a word while one types: Enter, and the next. */
export function VocabularyForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const add = useMutation(addWordOptions(client));
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [soundsLike, setSoundsLike] = useState<readonly string[]>([]);
  const submit = () => {
    if (word.trim() === '') {
      input.current?.focus();
      return;
    }
    add.mutate(
      { word, soundsLike: [...soundsLike] },
      {
        onSuccess: () => {
          setWord('');
          setSoundsLike([]);
          input.current?.focus();
        },
      },
    );
  };
  const errors = formErrorsOf(add.error, ['word'], t`Não foi possível adicionar. Tente de novo.`);
  return (
    <Form aria-label={t`Adicionar palavra`} onSubmit={submit} {...errors}>
      <div className={styles.form}>
        <TextField
          label={t`Palavra`}
          name="word"
          value={word}
          onChange={(next) => {
            setWord(next);
            if (add.error) add.reset();
          }}
          maxLength={80}
          placeholder="Neoway"
          autoComplete="off"
          spellCheck="false"
          inputRef={input}
        />
        <TokenField
          label={t`Soa como`}
          isOptional
          value={soundsLike}
          onChange={setSoundsLike}
          maxLength={80}
          placeholder={t`neo ei`}
        />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" icon={PlusIcon} isPending={add.isPending}>
            {t`Adicionar`}
          </Button>
        </div>
      </div>
    </Form>
  );
}
