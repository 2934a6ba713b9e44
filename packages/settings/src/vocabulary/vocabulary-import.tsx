import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { mostVocabularyWords } from '@pauta/contract';
import { Banner, Button, Dialog, Stack, TextArea, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseWords } from './parse-words.ts';
import { addWordsOptions } from './vocabulary.queries.ts';

/** Imports words from pasted text. */
export function VocabularyImport({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const add = useMutation(addWordsOptions(client));
  const [text, setText] = useState('');
  const words = parseWords(text);
  const isTooMany = words.length > mostVocabularyWords;
  const submit = () =>
    add.mutate(words, {
      onSuccess: (added) => {
        const count = added.length;
        const known = words.length - count;
        toast({
          title: t`${plural(count, { one: '# palavra adicionada', other: '# palavras adicionadas' })}`,
          ...(known > 0 && {
            description: t`${plural(known, { one: '# já estava no vocabulário.', other: '# já estavam no vocabulário.' })}`,
          }),
        });
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Colar várias palavras`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            variant="primary"
            isPending={add.isPending}
            isDisabled={words.length === 0 || isTooMany}
            onPress={submit}
          >
            {words.length === 0
              ? t`Adicionar`
              : t`${plural(words.length, { one: 'Adicionar # palavra', other: 'Adicionar # palavras' })}`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        {add.error && (
          <Banner tone="critical" isUrgent>
            {failureWords(add.error, t`Não foi possível adicionar. Tente de novo.`)}
          </Banner>
        )}
        <TextArea
          label={t`Palavras`}
          description={t`Uma por linha. Depois de “=”, escreva como ela soa.`}
          value={text}
          onChange={(next) => {
            setText(next);
            if (add.error) add.reset();
          }}
          rows={10}
          placeholder={'Neoway = neo ei, neoei\nPipedrive\nRD Station'}
          {...(isTooMany && {
            errorMessage: t`${plural(mostVocabularyWords, { one: 'Cole até # palavra por vez.', other: 'Cole até # palavras por vez.' })}`,
          })}
        />
      </Stack>
    </Dialog>
  );
}
