import { useLingui } from '@lingui/react/macro';
import type { AssistantQuestion } from '@pauta/contract';
import { formatTime, localZone, useUser } from '@pauta/feature-api';
import { Text } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';
import { displayDay } from './display-day.ts';
import * as styles from './thread-view.css.ts';

/** A sent question with a detail line. */
export function QuestionBubble({ content, detail }: { readonly content: string; readonly detail: ReactNode }) {
  return (
    <div className={styles.question}>
      <p className={styles.asked} dir="auto">
        {content}
      </p>
      <Text size="caption" tone="muted">
        {detail}
      </Text>
    </div>
  );
}

/** A question with its author and time. */
export function Question({
  question: { content, author, at, meetings, conversations },
}: {
  readonly question: AssistantQuestion;
}) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const now = useNow();
  const instant = new Date(at);
  const named = [...meetings.map(({ title }) => title), ...conversations.map(({ name }) => name)];
  const about = named.length > 2 ? t`sobre ${named.length} reuniões e conversas` : named.join(', ');
  const who = author === null ? null : author.id === user.id ? t`Você` : author.displayName;
  const time = formatTime(instant, { locale: i18n.locale, zone: localZone() });
  const facts = [who, `${displayDay(instant, i18n.locale, now)}, ${time}`, about];
  return <QuestionBubble content={content} detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>} />;
}
