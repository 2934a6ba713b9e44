import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { EmptyState, ErrorState, LinkButton, Loading, SkeletonText } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ConversationHeader } from '../components/conversation-header.tsx';
import { ImportState } from '../components/import-state.tsx';
import { MessageThread } from '../components/message-thread.tsx';
import { conversationOptions } from '../conversation.queries.ts';
import { conversationsPath } from '../conversation-path.ts';
import { useWhose } from '../use-conversation-filter.ts';

export function Component() {
  const { t } = useLingui();
  const { chatId = '' } = useParams();
  const { userId, isOwn, filter } = useWhose();
  const [search, setSearch] = useSearchParams();
  const messageId = search.get('message');
  const { data, error, isFetching, refetch } = useQuery(conversationOptions(userId, chatId));
  useDocumentTitle(data?.name ?? t`Conversas`);

  if (data)
    return (
      <>
        <ConversationHeader conversation={data} />
        <ImportState conversation={data} />
        <MessageThread
          key={`${chatId} ${messageId ?? ''}`}
          conversation={data}
          messageId={messageId}
          looked={filter.searchValue}
          onNewest={() =>
            setSearch((before) => {
              before.delete('message');
              return before;
            })
          }
        />
      </>
    );
  if (!error)
    return (
      <Loading label={t`Abrindo a conversa`}>
        <SkeletonText lines={2} size="heading" />
      </Loading>
    );
  const failure = error instanceof ApiError ? error : null;
  const back = <LinkButton href={conversationsPath(isOwn ? null : userId)}>{t`Ver conversas`}</LinkButton>;
  if (failure?.status === 404 || failure?.status === 400)
    return (
      <EmptyState art="search" action={back}>
        {failure.status === 404 ? failure.message : t`Este endereço não é de uma conversa.`}
      </EmptyState>
    );
  return <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível abrir a conversa.`)} />;
}
