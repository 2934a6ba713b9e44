import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { VocabularyWord } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Button, EmptyState, IconButton, PencilIcon, SearchField, Stack, toast, TrashIcon } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addWordOptions, removeWordOptions } from './vocabulary.queries.ts';
import * as styles from './vocabulary.css.ts';
import { WordSounds } from './word-sounds.tsx';

/** Minimum number of words for the search field. */
const searchableFrom = 9;
const step = 50;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Usage counts of a word in one line. */
function useCountWords() {
  const { t } = useLingui();
  return ({ recognised, corrected, undone }: VocabularyWord): string => {
    const parts = [
      recognised > 0 && t`${plural(recognised, { one: '# certa', other: '# certas' })}`,
      corrected > 0 && t`${plural(corrected, { one: '# corrigida', other: '# corrigidas' })}`,
      undone > 0 && t`${plural(undone, { one: '# desfeita', other: '# desfeitas' })}`,
    ].filter((part) => part !== false);
    return parts.length === 0 ? t`Ainda não apareceu` : parts.join(' · ');
  };
}

/** Words with their usage counts; admins can edit pronunciations and remove words. */
export function VocabularyList({ words }: { readonly words: readonly VocabularyWord[] }) {
  const { t } = useLingui();
  const { isAdmin } = useUser();
  const client = useQueryClient();
  const add = useMutation(addWordOptions(client));
  const remove = useMutation(removeWordOptions(client));
  const countWords = useCountWords();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(step);
  const [edited, setEdited] = useState<VocabularyWord | null>(null);

  const wanted = folded(query.trim());
  const found = words.filter(({ word, soundsLike }) =>
    [word, ...soundsLike].some((one) => folded(one).includes(wanted)),
  );

  const failed = (error: unknown) =>
    toast({
      title: t`O vocabulário continua como estava`,
      description: failureWords(error, t`Tente de novo.`),
      tone: 'critical',
    });
  const removeWord = ({ id, word, soundsLike }: VocabularyWord) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({ title: t`“${word}” removida`, onUndo: () => add.mutate({ word, soundsLike }, { onError: failed }) }),
      onError: failed,
    });

  return (
    <Stack gap="x3">
      {words.length >= searchableFrom && <SearchField label={t`Buscar palavra`} value={query} onChange={setQuery} />}
      {found.length === 0 ? (
        <EmptyState isCompact>{t`Nenhum resultado para “${query}”.`}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t`Palavras`}>
          {found.slice(0, shown).map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.word} dir="auto">
                  {one.word}
                </span>
                {one.soundsLike.length > 0 && (
                  <span className={styles.sounds} dir="auto">
                    {one.soundsLike.map((sound) => `“${sound}”`).join(', ')}
                  </span>
                )}
              </div>
              <span className={styles.counts}>{countWords(one)}</span>
              {isAdmin && (
                <div className={styles.actions}>
                  <IconButton
                    icon={PencilIcon}
                    size="xs"
                    label={t`Como “${one.word}” soa`}
                    onPress={() => setEdited(one)}
                  />
                  <IconButton
                    icon={TrashIcon}
                    size="xs"
                    label={t`Remover “${one.word}”`}
                    onPress={() => removeWord(one)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <div className={styles.more}>
          <Button variant="ghost" onPress={() => setShown(shown + step)}>
            {t`Mostrar mais`}
          </Button>
        </div>
      )}
      {edited && <WordSounds word={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
