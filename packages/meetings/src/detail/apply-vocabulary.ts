import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { call } from '@pauta/api-client';
import { type Meeting, vocabulary } from '@pauta/contract';
import { toast } from '@pauta/ui-kit';

/** Applies the vocabulary to an existing meeting and shows the result in a toast. */
export const applyVocabulary = async ({ id }: Meeting): Promise<void> => {
  const { corrected, isChanged } = await call(vocabulary.apply, { params: { id } });
  if (!isChanged) {
    toast({ title: i18n._(msg`A transcrição já está de acordo com o vocabulário`) });
    return;
  }
  toast({
    title: i18n._(msg`Vocabulário aplicado`),
    description: i18n._(
      msg`${plural(corrected, { one: '# palavra corrigida.', other: '# palavras corrigidas.' })} As respostas e a avaliação serão atualizadas.`,
    ),
  });
};
