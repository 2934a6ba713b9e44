import { useLingui } from '@lingui/react/macro';
import type { Conversation, ConversationHit } from '@pauta/contract';
import { localZone } from '@pauta/feature-api';
import { Avatar, Badge, Text } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { conversationPath } from '../conversation/conversation-path.ts';
import { foundExcerpt, foundParts } from '../thread/found-parts.ts';
import { formatBrief } from '../thread/message-when.ts';
import { useConversationOwner } from './use-conversation-filter.ts';
import { FoundText } from '../thread/found-text.tsx';
import { MessageLine } from '../thread/message-line.tsx';
import * as styles from './conversation-list.css.ts';

type RowProps = {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly name: string;
  readonly at: string;
  readonly looked: string;
  readonly isExample?: boolean;
  readonly children: ReactNode;
};

function Row({ href, isCurrent, name, at, looked, isExample, children }: RowProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const when = formatBrief(new Date(at), { now, locale: i18n.locale, zone: localZone() });
  return (
    <li>
      <Link to={href} className={styles.row} aria-current={isCurrent} data-row>
        <span className={styles.face}>
          <Avatar name={name} size="medium" />
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>
              <span className={styles.nameWords} dir="auto" title={name}>
                <FoundText parts={foundParts(name, looked)} />
              </span>
              {isExample && <Badge>{t`Exemplo`}</Badge>}
            </span>
            <Text as="time" size="caption" tone="muted" noWrap dateTime={at}>
              {when}
            </Text>
          </span>
          <span className={styles.preview} dir="auto">
            {children}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** List of conversations. */
export function ConversationRows({ conversations }: { readonly conversations: readonly Conversation[] }) {
  'use memo';
  const { userId, isOwn, filter } = useConversationOwner();
  const { chatId: open } = useParams();
  return (
    <ul className={styles.rows}>
      {conversations.map(({ chatId, name, lastMessageAt, lastMessage, isExample }) => (
        <Row
          key={chatId}
          href={conversationPath(chatId, { user: isOwn ? null : userId })}
          isCurrent={chatId === open}
          name={name}
          at={lastMessageAt}
          looked={filter.searchValue}
          isExample={isExample}
        >
          {lastMessage && <MessageLine message={lastMessage} isOwn={isOwn} />}
        </Row>
      ))}
    </ul>
  );
}

/** Matching messages, each linked to its place. */
export function MessageHits({ hits }: { readonly hits: readonly ConversationHit[] }) {
  const { userId, isOwn, filter } = useConversationOwner();
  const { chatId: open } = useParams();
  const [search] = useSearchParams();
  return (
    <ul className={styles.rows}>
      {hits.map(({ chatId, name, message }) => (
        <Row
          key={`${chatId} ${message.messageId}`}
          href={conversationPath(chatId, { user: isOwn ? null : userId, message: message.messageId })}
          isCurrent={chatId === open && search.get('message') === message.messageId}
          name={name}
          at={message.messageTimestamp}
          looked=""
        >
          <FoundText parts={foundExcerpt(message.text || (message.fileName ?? ''), filter.searchValue)} />
        </Row>
      ))}
    </ul>
  );
}
