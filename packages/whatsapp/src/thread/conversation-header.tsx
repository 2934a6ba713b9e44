import { Plural, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Conversation } from '@pauta/contract';
import { dateIn, localZone } from '@pauta/feature-api';
import {
  ArrowLeftIcon,
  ConfirmDialog,
  Facts,
  FileTextIcon,
  Heading,
  Icon,
  IconButton,
  Menu,
  MoreIcon,
  Text,
  toast,
  TrashIcon,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { removeConversationOptions } from '../conversation/conversation.queries.ts';
import { conversationsPath } from '../conversation/conversation-path.ts';
import { formatPeriod } from './message-when.ts';
import { useConversationOwner } from '../list/use-conversation-filter.ts';
import * as styles from './conversation-header.css.ts';

type ConversationHeaderProps = { readonly conversation: Conversation; readonly onPrint: () => void };

/** Facts about the conversation with its actions. */
export function ConversationHeader({ conversation, onPrint }: ConversationHeaderProps) {
  const { t, i18n } = useLingui();
  const { userId, isOwn } = useConversationOwner();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(removeConversationOptions(useQueryClient()));
  const { name, messageCount, firstMessageAt, lastMessageAt, can } = conversation;
  const list = conversationsPath(isOwn ? null : userId);
  const day = (instant: string) => dateIn(new Date(instant), localZone());

  const remove = async (): Promise<void> => {
    try {
      await mutateAsync(conversation);
      await navigate(list, { replace: true });
      toast({ title: t`Conversa excluída`, tone: 'positive' });
    } catch (error) {
      toast({
        title: t`A conversa não foi excluída`,
        tone: 'critical',
        ...(error instanceof ApiError && { description: error.message }),
      });
    }
  };

  return (
    <header className={styles.header}>
      <RouterLink to={list} className={styles.back} aria-label={t`Todas as conversas`}>
        <Icon icon={ArrowLeftIcon} />
      </RouterLink>
      <div className={styles.words}>
        <Heading level={1} size="heading" tabIndex={-1} truncate>
          {name}
        </Heading>
        <Text as="p" size="small" tone="muted">
          <Facts>
            <Plural value={messageCount} one="# mensagem" other="# mensagens" />
            {formatPeriod(day(firstMessageAt), day(lastMessageAt), i18n.locale)}
          </Facts>
        </Text>
      </div>
      <div className={styles.actions}>
        <Menu
          label={t`Ações da conversa`}
          trigger={<IconButton icon={MoreIcon} label={t`Ações da conversa`} />}
          groups={[
            {
              id: 'conversation',
              actions: [
                { id: 'print', label: t`Imprimir conversa`, icon: FileTextIcon, onAction: onPrint },
                ...(can.remove
                  ? [
                      {
                        id: 'remove',
                        label: t`Excluir conversa`,
                        icon: TrashIcon,
                        tone: 'critical' as const,
                        onAction: () => setAsking(true),
                      },
                    ]
                  : []),
              ],
            },
          ]}
        />
      </div>
      {can.remove && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={t`Excluir a conversa com ${name}?`}
          confirmLabel={t`Excluir conversa`}
          tone="critical"
          isPending={isPending}
          onConfirm={remove}
        >
          <Plural
            value={messageCount}
            one="A mensagem é apagada do Pauta de vez. A conversa no seu celular fica como está."
            other="As # mensagens são apagadas do Pauta de vez. A conversa no seu celular fica como está."
          />
        </ConfirmDialog>
      )}
    </header>
  );
}
