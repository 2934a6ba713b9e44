import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf, failureWords } from '@pauta/api-client';
import type { AssistantAnswer, AssistantMessage, AssistantQuestion, AssistantThread } from '@pauta/contract';
import {
  Banner,
  EmptyState,
  ErrorState,
  FilterChip,
  Link,
  Loading,
  SkeletonText,
  Text,
  toast,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { askOptions, stopAnswerOptions, threadOptions, useAssistantEvents } from '../assistant.queries.ts';
import { useFollowedAnswer } from './use-followed-answer.ts';
import { type Contexts, contextsOf, countOf, type KnownPlace, noContexts, type Place, placeKey } from './place.ts';
import { AnswerView } from './answer-view.tsx';
import { Composer } from './composer.tsx';
import { filterHref } from './filter-href.ts';
import { QuestionBubble, Question } from './question-view.tsx';
import { FollowUps, Start } from './suggestions.tsx';
import { ThreadPlaceContext } from './thread-place.ts';
import * as styles from './thread-view.css.ts';
import { useLastInSight } from './use-last-in-sight.ts';

type Turn = { readonly question: AssistantQuestion; readonly answer: AssistantAnswer | undefined };

/** Questions with their answers. */
const turnsOf = (messages: readonly AssistantMessage[]): readonly Turn[] => {
  const answers = new Map(
    messages.flatMap((message) => (message.role === 'assistant' ? [[message.questionId, message] as const] : [])),
  );
  return messages.flatMap((message) =>
    message.role === 'person' ? [{ question: message, answer: answers.get(message.id) }] : [],
  );
};

const linksOf = (within: Element | null): HTMLElement[] =>
  [...(within?.querySelectorAll('[data-source-mark]') ?? [])].flatMap((mark) => mark.closest('a') ?? []);

const none: readonly AssistantMessage[] = [];

type OpenTalkProps = {
  readonly place: Place;
  readonly thread: AssistantThread | undefined;
  readonly onThread: ((threadId: string) => void) | undefined;
  readonly takesFocus: boolean;
  readonly isPage: boolean;
};

const usePlaceholder = (): ((place: Place, isAll: boolean) => string) => {
  const { t } = useLingui();
  return (place, isAll) => {
    if (place.kind === 'meeting') return t`Pergunte sobre esta reunião`;
    if (place.kind === 'conversation') return t`Pergunte sobre esta conversa`;
    return isAll ? t`Pergunte sobre todas as reuniões e conversas` : t`Pergunte sobre as escolhidas`;
  };
};

function OpenTalk({ place, thread, onThread, takesFocus, isPage }: OpenTalkProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Contexts>();
  const [filter, setFilter] = useState(place.kind === 'new' ? place.filter : null);
  const asking = useMutation(askOptions(client, place));
  const stopping = useMutation(stopAnswerOptions(client));
  const attempt = useRef({ content: '', key: '' });
  const { scroller, follow } = useLastInSight();
  const input = useRef<HTMLTextAreaElement>(null);
  const placeholderOf = usePlaceholder();

  const turns = turnsOf(thread?.messages ?? none);
  const last = turns.at(-1)?.answer;
  const isAnswering = last?.state === 'answering';
  const { isLost } = useFollowedAnswer(last);
  const contexts =
    chosen ?? (place.kind === 'new' ? place.contexts : thread ? contextsOf(thread) : undefined) ?? noContexts;
  const threadFilter = thread?.subject.kind === 'many' ? thread.subject.filter : null;
  const pending = asking.isPending ? asking.variables.content : null;

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const ask = async (content: string): Promise<boolean> => {
    follow();
    if (attempt.current.content !== content) attempt.current = { content, key: uuid() };
    try {
      const { threadId } = await asking.mutateAsync({
        content,
        contexts: place.kind === 'new' ? contexts : chosen,
        filter,
        idempotencyKey: attempt.current.key,
      });
      attempt.current = { content: '', key: '' };
      if (place.kind === 'new') onThread?.(threadId);
      return true;
    } catch {
      return false;
    }
  };
  const stop = (id: string) =>
    stopping.mutate(id, {
      onError: (error) =>
        toast({
          title: t`Não foi possível parar a resposta`,
          description: failureWords(error, t`Tente de novo.`),
          tone: 'critical',
        }),
    });
  const askAtOnce = (content: string) => void ask(content);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = linksOf(scroller.current);
    const at = links.findIndex((link) => link === document.activeElement);
    if (at < 0) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      input.current?.focus();
      return;
    }
    const isBack = event.key === (document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft') || event.key === 'ArrowUp';
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    const next = links[at + (isBack ? -1 : 1)];
    if (next) next.focus();
    else if (!isBack) input.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its links
    <div
      className={isPage && turns.length === 0 && pending === null ? styles.beginning : styles.talk}
      onKeyDown={onKeyDown}
    >
      <div ref={scroller} className={styles.scroller}>
        <ThreadPlaceContext value={place}>
          {turns.length === 0 && pending === null ? (
            <Start place={place} onAsk={askAtOnce} />
          ) : (
            <ol className={styles.messages} aria-label={t`Perguntas e respostas`}>
              {turns.map(({ question, answer }) => (
                <li key={question.id} className={styles.turn} data-turn>
                  <Question question={question} />
                  {answer && (
                    <AnswerView
                      answer={answer}
                      question={question.content}
                      isLost={isLost && answer === last}
                      onAskAgain={answer === last && !isAnswering ? () => askAtOnce(question.content) : null}
                    />
                  )}
                  {answer === last && !isAnswering && pending === null && (
                    <FollowUps question={question.content} questions={answer?.followUps ?? []} onAsk={askAtOnce} />
                  )}
                </li>
              ))}
              {pending !== null && (
                <li className={styles.turn} data-turn>
                  <QuestionBubble content={pending} detail={<Trans>Enviando…</Trans>} />
                </li>
              )}
            </ol>
          )}
        </ThreadPlaceContext>
        <VisuallyHidden>
          <span role="status">{isAnswering ? t`Respondendo` : last ? t`Resposta pronta` : ''}</span>
        </VisuallyHidden>
      </div>
      <div className={styles.foot}>
        <div className={styles.footColumn}>
          {asking.error && (
            <Banner tone="critical" isUrgent>
              {asking.error instanceof ApiError ? asking.error.message : t`A pergunta não foi enviada. Tente de novo.`}
            </Banner>
          )}
          <Composer
            draftKey={placeKey(place)}
            placeholder={placeholderOf(place, countOf(contexts) === 0 && !filter && !threadFilter)}
            contexts={contexts}
            onContexts={setChosen}
            about={
              filter ? (
                <FilterChip
                  label={t`Filtro da lista`}
                  removeLabel={t`Remover o filtro da lista`}
                  onRemove={() => setFilter(null)}
                />
              ) : (
                threadFilter && (
                  <Text size="small">
                    <Link href={filterHref(threadFilter)}>{t`Filtro da lista`}</Link>
                  </Text>
                )
              )
            }
            onAsk={ask}
            isSending={asking.isPending}
            onStop={isAnswering && last.can.stop ? () => stop(last.id) : null}
            isStopping={stopping.isPending}
            onUp={() => linksOf(scroller.current).at(-1)?.focus()}
            inputRef={input}
            isPage={isPage}
          />
        </div>
      </div>
    </div>
  );
}

function KnownTalk({ place, ...rest }: Omit<OpenTalkProps, 'thread' | 'place'> & { readonly place: KnownPlace }) {
  const { t } = useLingui();
  const query = useQuery(threadOptions(place));
  const { data, error } = query;
  if (data) return <OpenTalk {...rest} place={place} thread={data} />;
  if (!error) {
    return (
      <Loading label={t`Abrindo a conversa com o assistente`}>
        <div className={styles.scroller}>
          <SkeletonText lines={5} size="reading" />
        </div>
      </Loading>
    );
  }
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 403) {
    return <EmptyState art="search">{error.message}</EmptyState>;
  }
  return <ErrorState {...errorStateOf(query, t`Não foi possível abrir a conversa com o assistente.`)} />;
}

export type ThreadViewProps = {
  readonly place: Place;
  /** Called when the first question has created a thread. */
  readonly onThread?: (threadId: string) => void;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** It is the main content of its page, not a part of another one. */
  readonly isPage?: boolean;
};

/** Questions and answers of a place, with the composer. Used on the page, in the panel and in tabs. */
export function ThreadView({ place, onThread, takesFocus = false, isPage = false }: ThreadViewProps) {
  useAssistantEvents();
  const rest = { onThread, takesFocus: takesFocus || isPage, isPage };
  return place.kind === 'new' ? (
    <OpenTalk key="new" {...rest} place={place} thread={undefined} />
  ) : (
    <KnownTalk key={placeKey(place)} {...rest} place={place} />
  );
}
