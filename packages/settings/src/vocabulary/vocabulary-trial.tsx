import { Trans, useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import type { RespelledText } from '@pauta/contract';
import { Card, ErrorState, Stack, Text, TextArea } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { vocabularyTrialOptions } from './vocabulary.queries.ts';
import * as styles from './vocabulary.css.ts';

const typingMs = 400;

/** The text with the corrected words highlighted. */
function Corrected({ result: { text, respellings } }: { readonly result: RespelledText }) {
  const pieces = respellings.map(({ start, to }, index) => {
    const before = respellings[index - 1];
    return { before: text.slice(before ? before.start + before.to.length : 0, start), start, to };
  });
  const last = respellings.at(-1);
  return (
    <p className={styles.tried} dir="auto">
      {pieces.map(({ before, start, to }) => (
        <span key={start}>
          {before}
          <mark>{to}</mark>
        </span>
      ))}
      {text.slice(last ? last.start + last.to.length : 0)}
    </p>
  );
}

/** Previews the corrections in a text. */
export function VocabularyTrial() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [tried, setTried] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTried(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, refetch } = useQuery(vocabularyTrialOptions(tried));
  return (
    <Card title={t`Teste`} note={t`Veja o que seria corrigido em uma frase. Nada é salvo.`}>
      <Stack gap="x4">
        <TextArea
          label={t`Frase`}
          value={text}
          onChange={setText}
          rows={2}
          maxLength={2000}
          placeholder={t`Escreva como foi transcrito`}
        />
        {tried !== '' && error && (
          <ErrorState isCompact {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível testar.`)} />
        )}
        {tried !== '' && data && !error && (
          <div aria-live="polite">
            {data.respellings.length === 0 ? (
              <Text tone="muted">
                <Trans>Nada seria corrigido.</Trans>
              </Text>
            ) : (
              <Corrected result={data} />
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}
