import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { EmptyState, ErrorState, LinkButton, Loading, SkeletonText } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OpenConversation } from './open-conversation.tsx';
import { conversationOptions } from '../conversation/conversation.queries.ts';
import { conversationsPath } from '../conversation/conversation-path.ts';
import { useConversationOwner } from '../list/use-conversation-filter.ts';

export function Component() {
  const { t } = useLingui();
  const { chatId = '' } = useParams();
  const { userId, isOwn, filter } = useConversationOwner();
  const { data, error, isFetching, refetch } = useQuery(conversationOptions(userId, chatId));
  useDocumentTitle(data?.name ?? t`Conversas`);

  if (data) return <OpenConversation key={chatId} conversation={data} looked={filter.searchValue} />;
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
