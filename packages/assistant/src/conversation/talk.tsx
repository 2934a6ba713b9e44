import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import type { AssistantAnswer, AssistantMessage, AssistantQuestion, AssistantThread } from '@pauta/contract';
import { formatTime, localZone, useUser } from '@pauta/feature-api';
import {
  Banner,
  EmptyState,
  ErrorState,
  FilterChip,
  Link,
  Loading,
  SkeletonText,
  Stack,
  Text,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { v4 as uuid } from 'uuid';
import {
  askOptions,
  startersOptions,
  stopAnswerOptions,
  threadOptions,
  useAssistantEvents,
} from '../assistant.queries.ts';
import { useFollowedAnswer } from '../follow-answer.ts';
import { type Contexts, contextsOf, countOf, type KnownPlace, noContexts, type Place, placeKey } from '../place.ts';
import { AnswerView } from './answer-view.tsx';
import { Composer } from './composer.tsx';
import { displayDay } from './display-day.ts';
import { filterHref } from './filter-href.ts';
import { TalkPlaceContext } from './talk-place.ts';
import * as styles from './talk.css.ts';

type Turn = { readonly question: AssistantQuestion; readonly answer: AssistantAnswer | undefined };

/** Each question with its answer. */
export const turnsOf = (messages: readonly AssistantMessage[]): readonly Turn[] => {
  const answers = new Map(
    messages.flatMap((message) => (message.role === 'assistant' ? [[message.questionId, message] as const] : [])),
  );
  return messages.flatMap((message) =>
    message.role === 'person' ? [{ question: message, answer: answers.get(message.id) }] : [],
  );
};

function Asked({ content, detail }: { readonly content: string; readonly detail: ReactNode }) {
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

/** What was asked, by whom and when. */
function Question({
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
  return <Asked content={content} detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>} />;
}

function Suggestions({ label, questions, onAsk }: SuggestionsProps) {
  return (
    <ul className={styles.questions} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.suggestion} onClick={() => onAsk(question)} dir="auto">
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

type SuggestionsProps = {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
};

/** What could be asked next: not what was just asked. */
function FollowUps({ question, questions, onAsk }: Omit<SuggestionsProps, 'label'> & { readonly question: string }) {
  const { t } = useLingui();
  const others = questions.filter((one) => one !== question);
  if (others.length === 0) return null;
  return <Suggestions label={t`Perguntas que continuam esta`} questions={others} onAsk={onAsk} />;
}

/** Before the first question: what one can ask, and who sees it. */
function Start({ place, onAsk }: { readonly place: Place; readonly onAsk: (question: string) => void }) {
  const { t } = useLingui();
  const { data } = useQuery(startersOptions(place));
  return (
    <div className={styles.start}>
      <Stack gap="x1">
        <Text as="p" size="heading" weight="strong">
          {place.kind === 'meeting' ? (
            <Trans>O que você quer saber desta reunião?</Trans>
          ) : place.kind === 'conversation' ? (
            <Trans>O que você quer saber desta conversa?</Trans>
          ) : (
            <Trans>O que você quer saber das suas reuniões e conversas?</Trans>
          )}
        </Text>
        <Text as="p" size="small" tone="muted">
          {place.kind === 'meeting' ? (
            <Trans>Cada frase da resposta traz o trecho que a prova. Quem vê a reunião vê as perguntas também.</Trans>
          ) : place.kind === 'conversation' ? (
            <Trans>
              Cada frase da resposta traz a mensagem que a prova. Quem vê a conversa vê as perguntas também.
            </Trans>
          ) : (
            <Trans>Cada frase da resposta traz o trecho que a prova. Quem lidera você vê as perguntas também.</Trans>
          )}
        </Text>
      </Stack>
      {data && data.questions.length > 0 && (
        <Suggestions label={t`Sugestões de perguntas`} questions={data.questions} onAsk={onAsk} />
      )}
    </div>
  );
}

/** How near to its place, in px, what scrolls counts as being there. */
const nearby = 80;

/** Where the last question is at the top, or as near to it as there is to scroll. */
const placeOfLast = (scroller: HTMLElement): number => {
  const last = scroller.querySelector<HTMLElement>('[data-turn]:last-child');
  const most = scroller.scrollHeight - scroller.clientHeight;
  if (!last) return most;
  const margin = Number.parseFloat(getComputedStyle(scroller).paddingBlockStart) || 0;
  const top = last.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.min(most, scroller.scrollTop + top - margin);
};

/** For what scrolls: the last question stays in sight with the beginning of its answer, until the person scrolls away. */
const useLastInSight = (): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => {
      if (element) isFollowing.current = Math.abs(element.scrollTop - placeOfLast(element)) < nearby;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    if (scroller.current && isFollowing.current) scroller.current.scrollTop = placeOfLast(scroller.current);
  });
  return scroller;
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
  const scroller = useLastInSight();
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links are what is reached
    <div className={styles.talk} onKeyDown={onKeyDown}>
      <div ref={scroller} className={styles.scroller}>
        <TalkPlaceContext value={place}>
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
                  <Asked content={pending} detail={<Trans>Enviando…</Trans>} />
                </li>
              )}
            </ol>
          )}
        </TalkPlaceContext>
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
            onStop={isAnswering && last.can.stop ? () => stopping.mutate(last.id) : null}
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

export type TalkProps = {
  readonly place: Place;
  /** The first question has made a thread. */
  readonly onThread?: (threadId: string) => void;
  /** Takes the focus as it appears. */
  readonly takesFocus?: boolean;
  /** What one comes to its page for, rather than a part of another. */
  readonly isPage?: boolean;
};

/** Questions and answers in a place, and where one asks the next. The same on the page, in the panel and in tabs. */
export function Talk({ place, onThread, takesFocus = false, isPage = false }: TalkProps) {
  useAssistantEvents();
  const rest = { onThread, takesFocus: takesFocus || isPage, isPage };
  return place.kind === 'new' ? (
    <OpenTalk key="new" {...rest} place={place} thread={undefined} />
  ) : (
    <KnownTalk key={placeKey(place)} {...rest} place={place} />
  );
}
