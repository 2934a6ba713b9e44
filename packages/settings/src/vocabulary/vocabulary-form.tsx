import { useLingui } from '@lingui/react/macro';
import { ApiError, formErrorsOf } from '@pauta/api-client';
import { Button, Form, PlusIcon, TextField, TokenField } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addWordOptions } from './vocabulary.queries.ts';
import * as styles from './vocabulary.css.ts';

/** Adds words one by one with Enter. */
export function VocabularyForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const add = useMutation(addWordOptions(client));
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [soundsLike, setSoundsLike] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const submit = () => {
    if (word.trim() === '') {
      input.current?.focus();
      return;
    }
    add.mutate(
      { word, soundsLike: [...soundsLike] },
      {
        onError: () => setRefusals((count) => count + 1),
        onSuccess: () => {
          setWord('');
          setSoundsLike([]);
          setRefusals(0);
          input.current?.focus();
        },
      },
    );
  };
  const refused = add.error instanceof ApiError ? add.error : null;
  const isKnown = refused?.code === 'word_known';
  const isCommon = refused?.code === 'spelling_too_common';
  const errors =
    isKnown || isCommon ? {} : formErrorsOf(add.error, ['word'], t`Não foi possível adicionar. Tente de novo.`);
  return (
    <Form aria-label={t`Adicionar palavra`} onSubmit={submit} refusals={refusals} {...errors}>
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
          {...(isKnown && { errorMessage: refused.message })}
        />
        <TokenField
          label={t`Soa como`}
          isOptional
          value={soundsLike}
          onChange={(next) => {
            setSoundsLike(next);
            if (add.error) add.reset();
          }}
          maxLength={80}
          placeholder={t`neo ei`}
          {...(isCommon && { errorMessage: refused.message })}
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
