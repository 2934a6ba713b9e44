import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle, useUser } from '@pauta/feature-api';
import { Button, Card, EmptyState, ErrorState, Loading, NoPermissionState, SkeletonRows, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VocabularyForm } from './vocabulary-form.tsx';
import { VocabularyImport } from './vocabulary-import.tsx';
import { VocabularyList } from './vocabulary-list.tsx';
import { VocabularyTrial } from './vocabulary-trial.tsx';
import { vocabularyOptions } from './vocabulary.queries.ts';

/** Words that transcription gets wrong, with their correct spelling. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Vocabulário`);
  const { isAdmin } = useUser();
  const query = useQuery(vocabularyOptions());
  const [isImporting, setIsImporting] = useState(false);
  const { data, error } = query;

  if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
  const list = () => {
    if (error && !data)
      return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar o vocabulário.`)} />;
    if (!data) {
      return (
        <Loading label={t`Carregando o vocabulário`}>
          <SkeletonRows rows={4} />
        </Loading>
      );
    }
    if (data.length > 0) return <VocabularyList words={data} />;
    return (
      <EmptyState
        isCompact
        detail={
          isAdmin
            ? t`Adicione nomes de produtos, clientes e siglas que a transcrição costuma errar.`
            : t`Peça a um administrador para adicionar os nomes que a transcrição costuma errar.`
        }
      >
        {t`Nenhuma palavra ainda`}
      </EmptyState>
    );
  };

  return (
    <Stack gap="x5">
      <Card
        title={t`Vocabulário`}
        note={
          isAdmin
            ? t`Nomes e siglas que toda transcrição deve escrever certo. Vale para as próximas; nas reuniões que já existem, use ⋯ › Aplicar o vocabulário.`
            : t`Nomes e siglas que toda transcrição deve escrever certo. Só administradores alteram o vocabulário.`
        }
        actions={isAdmin && <Button onPress={() => setIsImporting(true)}>{t`Colar várias`}</Button>}
      >
        <Stack gap="x5">
          {isAdmin && <VocabularyForm />}
          {list()}
        </Stack>
      </Card>
      <VocabularyTrial />
      {isImporting && <VocabularyImport onClose={() => setIsImporting(false)} />}
    </Stack>
  );
}
