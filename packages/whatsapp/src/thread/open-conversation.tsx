import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '@pauta/contract';
import { useFeatures, useScreenSubject } from '@pauta/feature-api';
import { lazyComponent, Loading, media, SkeletonText, useScreenKeys } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConversationReview } from '../analysis/use-conversation-review.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ImportState } from '../import/import-state.tsx';
import { MessageThread } from './message-thread.tsx';
import * as styles from './open-conversation.css.ts';

const ConversationAnalysis = lazyComponent(
  async () => (await import('../analysis/conversation-analysis.tsx')).ConversationAnalysis,
);

const ownTabs: readonly string[] = ['messages', 'summary', 'answers', 'evaluation'];

type OpenConversationProps = {
  readonly conversation: Conversation;
  readonly looked: string;
};

/** A conversation with its analysis: side by side if there is room, otherwise as tabs. */
export function OpenConversation({ conversation, looked }: OpenConversationProps) {
  'use memo';
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  // Paper is narrow, but shows the messages and the analysis below each other.
  const isWide = useMedia(`${media.desktop}, ${media.print}`);
  // Changes on every request to show a message, so that the same message can be shown again.
  const [jumps, setJumps] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const contributed = useFeatures().flatMap(({ conversationPanels = [] }) => conversationPanels);
  const tabs = [...ownTabs, ...contributed.map(({ id }) => id)];
  const messageId = search.get('message');
  const param = search.get('tab') ?? '';
  const wanted = tabs.includes(param) ? param : 'messages';
  const tab = isWide && wanted === 'messages' ? 'answers' : wanted;

  const change = (next: { readonly tab?: string; readonly message?: string | null }) =>
    setSearch(
      (now) => {
        if (next.tab !== undefined) now.set('tab', next.tab);
        if (next.message === null) now.delete('message');
        else if (next.message !== undefined) now.set('message', next.message);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const setTab = (next: string) => change({ tab: next });
  const inSight = isWide ? {} : { tab: 'messages' };
  const review = useConversationReview(conversation, () => change(inSight));
  const show = (message: string) => {
    setJumps((count) => count + 1);
    change({ message, ...inSight });
  };
  useScreenSubject({
    kind: 'conversation',
    sessionId: conversation.sessionId,
    chatId: conversation.chatId,
    show,
  });
  const shown = isWide ? tabs.slice(1) : tabs;
  useScreenKeys(Object.fromEntries(shown.map((id, at) => [`${at + 1}`, () => setTab(id)])));

  const thread = (
    <MessageThread
      key={`${messageId ?? ''} ${jumps}`}
      conversation={conversation}
      messageId={messageId}
      looked={looked}
      onNewest={() => change({ message: null })}
      isPrinting={isPrinting}
      onPrinted={() => setPrinting(false)}
      picking={review?.picking ?? null}
    />
  );
  const analysis = (
    <Suspense
      fallback={
        <Loading label={t`Abrindo a análise`}>
          <SkeletonText lines={4} />
        </Loading>
      }
    >
      <ConversationAnalysis
        conversation={conversation}
        review={review}
        tab={tab}
        onTab={setTab}
        onShow={({ segmentId }) => show(segmentId)}
        {...(!isWide && { messages: <div className={styles.messages}>{thread}</div> })}
      />
    </Suspense>
  );
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        onPrint={() => {
          change(inSight);
          setPrinting(true);
        }}
      />
      <ImportState conversation={conversation} />
      {isWide ? (
        <div className={styles.regions}>
          <div className={styles.messages}>{thread}</div>
          <aside className={styles.analysis} aria-label={t`Análise`}>
            {analysis}
          </aside>
        </div>
      ) : (
        <div className={styles.analysis}>{analysis}</div>
      )}
      {review?.dialogs}
    </>
  );
}
