import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import { ArrowLeftIcon, ConfirmDialog, Heading, Icon, IconButton, toast, TrashIcon } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { removeThreadOptions, threadOptions } from '../assistant.queries.ts';
import { Talk } from '../conversation/talk.tsx';
import { useSubjectWords } from '../conversation/use-subject-words.ts';
import * as styles from './assistant.css.ts';

export function Component() {
  const { t } = useLingui();
  const { threadId = '' } = useParams();
  const navigate = useNavigate();
  const subjectWords = useSubjectWords();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(threadOptions({ kind: 'thread', threadId }));
  const { mutateAsync, isPending } = useMutation(removeThreadOptions(useQueryClient()));
  useDocumentTitle(data?.title ?? t`Assistente`);

  const remove = async () => {
    try {
      await mutateAsync(threadId);
      await navigate(paths.assistant, { replace: true });
      toast({ title: t`Perguntas e respostas excluídas`, tone: 'positive' });
    } catch (error) {
      toast({
        title: t`Não foi possível excluir`,
        tone: 'critical',
        description: failureWords(error, t`Tente de novo.`),
      });
    }
  };

  return (
    <>
      {data && (
        <header className={styles.openHeader}>
          <RouterLink to={paths.assistant} className={styles.back} aria-label={t`Todas as perguntas`}>
            <Icon icon={ArrowLeftIcon} mirrored />
          </RouterLink>
          <div className={styles.openWords}>
            <Heading level={2} size="section" truncate>
              {subjectWords(data.subject)}
            </Heading>
          </div>
          {data.can.delete && (
            <IconButton icon={TrashIcon} label={t`Excluir perguntas e respostas`} onPress={() => setAsking(true)} />
          )}
        </header>
      )}
      <Talk place={{ kind: 'thread', threadId }} isPage />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Excluir estas perguntas e respostas?`}
        confirmLabel={t`Excluir`}
        tone="critical"
        isPending={isPending}
        onConfirm={remove}
      >
        {t`As perguntas e respostas serão apagadas para todo mundo. Não é possível desfazer.`}
      </ConfirmDialog>
    </>
  );
}
