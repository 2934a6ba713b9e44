import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { paths, useDocumentTitle } from '@pauta/feature-api';
import {
  ArrowLeftIcon,
  ConfirmDialog,
  Heading,
  Icon,
  IconButton,
  PeopleIcon,
  Text,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { removeThreadOptions, shareThreadOptions, threadOptions } from '../assistant.queries.ts';
import { ThreadView } from '../conversation/thread-view.tsx';
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
  const share = useMutation(shareThreadOptions(useQueryClient()));
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

  const toggleShared = async (isShared: boolean) => {
    try {
      await share.mutateAsync({ id: threadId, isShared });
      toast(
        isShared
          ? {
              title: t`A sua equipe vê estas perguntas`,
              tone: 'positive',
              description: t`Das respostas, cada pessoa vê só o que é das reuniões e conversas que ela pode ver.`,
            }
          : { title: t`Só você e quem lidera você veem estas perguntas`, tone: 'positive' },
      );
    } catch (error) {
      toast({
        title: t`Não foi possível mudar quem vê estas perguntas`,
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
            <Icon icon={ArrowLeftIcon} />
          </RouterLink>
          <div className={styles.openWords}>
            <Heading level={2} size="section" truncate>
              {subjectWords(data.subject)}
            </Heading>
            {data.isShared && (
              <Text size="small" tone="muted">
                {t`Compartilhada com a equipe`}
              </Text>
            )}
          </div>
          {data.can.share && (
            <IconButton
              icon={PeopleIcon}
              label={t`Compartilhar com a equipe`}
              aria-pressed={data.isShared}
              isPending={share.isPending}
              onPress={() => void toggleShared(!data.isShared)}
            />
          )}
          {data.can.delete && (
            <IconButton icon={TrashIcon} label={t`Excluir perguntas e respostas`} onPress={() => setAsking(true)} />
          )}
        </header>
      )}
      <ThreadView place={{ kind: 'thread', threadId }} isPage />
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
