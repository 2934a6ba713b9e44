import { Trans, useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import { mostContexts } from '@pauta/contract';
import { displayDay } from './display-day.ts';
import {
  AddFilterChip,
  Checkbox,
  EmptyState,
  ErrorState,
  Popover,
  SearchField,
  SkeletonRows,
  Text,
} from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { subjectsOptions } from '../assistant.queries.ts';
import { type Contexts, countOf } from './place.ts';
import * as styles from './context-picker.css.ts';

export type ContextPickerProps = {
  readonly contexts: Contexts;
  readonly onChange: (contexts: Contexts) => void;
};

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <Text size="caption" tone="muted">
        {title}
      </Text>
      {children}
    </div>
  );
}

const toggled = <T,>(items: readonly T[], item: T, isSame: (other: T) => boolean): readonly T[] =>
  items.some(isSame) ? items.filter((other) => !isSame(other)) : [...items, item];

function Choices({ contexts, onChange }: ContextPickerProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const query = useQuery({ ...subjectsOptions(wanted), placeholderData: keepPreviousData });
  const { data, error } = query;
  const isFull = countOf(contexts) >= mostContexts;
  const day = (instant: string) => displayDay(new Date(instant), i18n.locale, now);
  const list = () => {
    if (error) return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível buscar.`)} />;
    if (!data) return <SkeletonRows rows={4} />;
    const { meetings, conversations } = data;
    if (meetings.length + conversations.length === 0) {
      return (
        <EmptyState isCompact>
          {wanted ? t`Nenhum resultado para “${wanted}”.` : t`Ainda não há reuniões nem conversas para perguntar.`}
        </EmptyState>
      );
    }
    return (
      <>
        {meetings.length > 0 && (
          <Group title={t`Reuniões`}>
            {meetings.map((meeting) => {
              const { id, title, customer, startAt, hasTranscript } = meeting;
              const isSelected = contexts.meetings.some((one) => one.id === id);
              const facts = [customer, day(startAt), hasTranscript ? null : t`sem transcrição`];
              return (
                <Checkbox
                  key={id}
                  label={<bdi>{title}</bdi>}
                  description={facts.filter(Boolean).join(' · ')}
                  isSelected={isSelected}
                  isDisabled={isFull && !isSelected}
                  onChange={() =>
                    onChange({
                      ...contexts,
                      meetings: toggled(contexts.meetings, { id, title }, (one) => one.id === id),
                    })
                  }
                />
              );
            })}
          </Group>
        )}
        {conversations.length > 0 && (
          <Group title={t`Conversas`}>
            {conversations.map(({ chatId, name, lastMessageAt, owner }) => {
              const isSelected = contexts.conversations.some((one) => one.chatId === chatId);
              return (
                <Checkbox
                  key={chatId}
                  label={<bdi>{name}</bdi>}
                  description={`${owner.displayName} · ${day(lastMessageAt)}`}
                  isSelected={isSelected}
                  isDisabled={isFull && !isSelected}
                  onChange={() =>
                    onChange({
                      ...contexts,
                      conversations: toggled(contexts.conversations, { chatId, name }, (one) => one.chatId === chatId),
                    })
                  }
                />
              );
            })}
          </Group>
        )}
        {data.isCapped && (
          <Text size="caption" tone="muted">
            <Trans>Há mais. Busque pelo nome.</Trans>
          </Text>
        )}
      </>
    );
  };
  return (
    <div className={styles.picker}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of the popover is typing */}
      <SearchField label={t`Buscar reuniões e conversas`} value={words} onChange={setWords} autoFocus />
      <div className={styles.list}>{list()}</div>
      {isFull && (
        <Text size="small" tone="caution" role="status">
          {t`São no máximo ${mostContexts} por pergunta.`}
        </Text>
      )}
    </div>
  );
}

/** Selects the context of a question. */
export function ContextPicker(props: ContextPickerProps) {
  const { t } = useLingui();
  return (
    <Popover label={t`Reuniões e conversas`} trigger={<AddFilterChip label={t`Reuniões e conversas`} />}>
      <Choices {...props} />
    </Popover>
  );
}
