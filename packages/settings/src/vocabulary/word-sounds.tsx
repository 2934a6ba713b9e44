import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { VocabularyWord } from '@pauta/contract';
import { Button, Dialog, TokenField } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateWordOptions } from './vocabulary.queries.ts';

export type WordSoundsProps = { readonly word: VocabularyWord; readonly onClose: () => void };

/** Pronunciations of a word, for spellings that do not reveal them. */
export function WordSounds({ word: { id, word, soundsLike: saved }, onClose }: WordSoundsProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useMutation(updateWordOptions(client));
  const [soundsLike, setSoundsLike] = useState<readonly string[]>(saved);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Como “${word}” soa`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            variant="primary"
            isPending={update.isPending}
            onPress={() => update.mutate({ id, soundsLike }, { onSuccess: onClose })}
          >
            {t`Salvar`}
          </Button>
        </>
      }
    >
      <TokenField
        label={t`Soa como`}
        description={t`Escreva como a transcrição costuma errar. Enter separa uma forma da outra.`}
        value={soundsLike}
        onChange={(next) => {
          setSoundsLike(next);
          if (update.error) update.reset();
        }}
        maxLength={80}
        placeholder={t`neo ei`}
        {...(update.error && {
          errorMessage: failureWords(update.error, t`Não foi possível salvar. Tente de novo.`),
        })}
      />
    </Dialog>
  );
}
