import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Comment, Meeting } from '@pauta/contract';
import { localZone, useDraft } from '@pauta/feature-api';
import { EvidencePlaceContext, quoted } from '@pauta/insights';
import {
  Button,
  CloseIcon,
  EmptyState,
  formatTimestamp,
  IconButton,
  Inline,
  MessageIcon,
  QuoteBar,
  Stack,
  toast,
} from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { Failure, Waiting } from '../detail/panel-parts.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentText } from './comment-text.tsx';
import {
  commentsOptions,
  createCommentOptions,
  readersOptions,
  removeCommentOptions,
  restoreCommentOptions,
  updateCommentOptions,
} from './comments.queries.ts';
import { mentionedIn } from './mentions.ts';
import * as styles from './comments.css.ts';

/** The subject of a comment: a passage, a time, or the whole meeting if it has no recording. */
export type CommentSubject = { readonly startMs: number | null; readonly quote: string | null };

/** An unsent comment, with an idempotency key so that retries create only one. */
export type CommentDraft = {
  readonly text: string;
  readonly startMs: number | null;
  readonly quote: string | null;
  readonly key: string;
};

const noDraft: CommentDraft = { text: '', startMs: null, quote: null, key: '' };
const isDraft = (stored: unknown): stored is CommentDraft =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'startMs' in stored && 'key' in stored;

/** Storage key of the draft of a meeting's comment. */
export const commentForm = (meetingId: string): string => `comment.${meetingId}`;

export type CommentsPanelProps = {
  readonly meeting: Meeting;
  /** Passage selected in the transcript, the subject of the next comment. */
  readonly about: CommentSubject | null;
  /** Called when `about` has been copied into the draft. */
  readonly onTaken: () => void;
  readonly onSeek: (startMs: number) => void;
  readonly currentMs: () => number;
};

const failed = (title: string) => (error: unknown) =>
  toast({ title, tone: 'critical', ...(error instanceof ApiError && { description: error.message }) });

/** Comments of the team on the meeting and its moments. */
export function CommentsPanel({ meeting, about, onTaken, onSeek, currentMs }: CommentsPanelProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const place = use(EvidencePlaceContext);
  const field = useRef<{ focus: () => void }>(null);
  const draft = useDraft<CommentDraft>(commentForm(meeting.id), noDraft, isDraft);
  const list = useQuery(commentsOptions(meeting.id));
  const create = useMutation(createCommentOptions(client, meeting.id));
  const update = useMutation(updateCommentOptions(client, meeting.id));
  const remove = useMutation(removeCommentOptions(client, meeting.id));
  const restore = useMutation(restoreCommentOptions(client, meeting.id));
  const writing = { now: useNow(), locale: i18n.locale, zone: localZone() };
  const { set } = draft;
  useEffect(() => {
    if (!about) return;
    set({ ...draft.value, ...about, key: '' });
    onTaken();
    field.current?.focus();
  }, [about, onTaken, draft.value, set]);
  const { text, startMs, quote } = draft.value;
  const hasMoments = (meeting.durationMs ?? 0) > 0;

  const mentionIds = async (of: string): Promise<string[]> =>
    of.includes('@')
      ? mentionedIn(of, await client.ensureQueryData(readersOptions(meeting.id))).map(({ id }) => id)
      : [];

  const send = async () => {
    if (!text.trim() || create.isPending) return;
    const key = draft.value.key || uuid();
    draft.set({ ...draft.value, key });
    try {
      await create.mutateAsync({ text, startMs, quote, mentionIds: await mentionIds(text), idempotencyKey: key });
    } catch (error) {
      failed(t`O comentário não foi enviado`)(error);
      return;
    }
    draft.clear();
  };
  const save = async (comment: Comment, next: string): Promise<boolean> => {
    try {
      await update.mutateAsync({ commentId: comment.id, text: next, mentionIds: await mentionIds(next) });
      return true;
    } catch (error) {
      failed(t`O comentário não foi salvo`)(error);
      return false;
    }
  };
  const removeIt = ({ id }: Comment) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          title: t`Comentário excluído`,
          onUndo: () => restore.mutate(id, { onError: failed(t`O comentário não voltou`) }),
        }),
      onError: failed(t`O comentário não foi excluído`),
    });
  const change = (next: string) => draft.set({ ...draft.value, text: next, key: '' });

  const comments = list.data;
  return (
    <Stack gap="x5">
      {!comments ? (
        list.error ? (
          <Failure query={list}>{t`Não foi possível abrir os comentários.`}</Failure>
        ) : (
          <Waiting label={t`Carregando os comentários`} />
        )
      ) : comments.length === 0 ? (
        <EmptyState icon={MessageIcon} isCompact>
          {t`Nenhum comentário ainda. Diga ao time o que vale ouvir.`}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t`Comentários`}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              meetingId={meeting.id}
              writing={writing}
              onSeek={onSeek}
              place={place}
              onSave={save}
              onRemove={removeIt}
            />
          ))}
        </ul>
      )}
      <Stack gap="x2" as="section" aria-label={t`Novo comentário`}>
        {quote && <QuoteBar {...(startMs !== null && { time: formatTimestamp(startMs) })}>{quoted(quote)}</QuoteBar>}
        <CommentText
          meetingId={meeting.id}
          label={t`Comentário`}
          value={text}
          onChange={change}
          onSubmit={() => void send()}
          inputRef={field}
        />
        <Inline gap="x2">
          <Button
            size="xs"
            variant="primary"
            isPending={create.isPending}
            isDisabled={!text.trim()}
            onPress={() => void send()}
          >
            {t`Comentar`}
          </Button>
          {startMs !== null ? (
            <Inline gap="x1">
              <span className={styles.moment}>
                {t({ message: `Em ${formatTimestamp(startMs)}`, context: 'comment' })}
              </span>
              <IconButton
                icon={CloseIcon}
                size="xs"
                label={t`Comentar a reunião inteira`}
                onPress={() => draft.set({ ...draft.value, startMs: null, quote: null, key: '' })}
              />
            </Inline>
          ) : (
            hasMoments && (
              <Button
                size="xs"
                variant="ghost"
                onPress={() => {
                  draft.set({ ...draft.value, startMs: currentMs(), key: '' });
                  field.current?.focus();
                }}
              >
                {t`Neste momento`}
              </Button>
            )
          )}
        </Inline>
      </Stack>
    </Stack>
  );
}
