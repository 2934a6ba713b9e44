import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@pauta/contract';
import { type WhenOptions } from '@pauta/feature-api';
import { type EvidencePlace, quoted } from '@pauta/insights';
import {
  Avatar,
  Button,
  formatTimestamp,
  IconButton,
  Inline,
  Menu,
  MoreIcon,
  PencilIcon,
  PlayIcon,
  QuoteBar,
  Stack,
  Text,
  TranscriptIcon,
  TrashIcon,
} from '@pauta/ui-kit';
import { useState } from 'react';
import { formatWhen } from '../meeting/meeting-when.ts';
import { CommentText } from './comment-text.tsx';
import * as styles from './comments.css.ts';
import { partsOf } from './mentions.ts';

export type CommentItemProps = {
  readonly comment: Comment;
  readonly meetingId: string;
  readonly writing: WhenOptions;
  /** Seeks in the recording, or in the transcript if there is no recording. */
  readonly onSeek: (startMs: number) => void;
  readonly place: EvidencePlace;
  /** Resolves to whether it was saved. */
  readonly onSave: (comment: Comment, text: string) => Promise<boolean>;
  readonly onRemove: (comment: Comment) => void;
};

function Words({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  return (
    <p className={styles.words} dir="auto">
      {partsOf(text, mentions).map((part, at) =>
        part.isMention ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
          <span key={at} className={styles.mention}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** A comment with its author and time. Its author can edit it in place. */
export function CommentItem({ comment, meetingId, writing, onSeek, place, onSave, onRemove }: CommentItemProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { author, text, quote, startMs, createdAt, editedAt, can } = comment;
  const name = author?.displayName ?? t`Alguém que saiu`;
  const save = async () => {
    if (draft === null || !draft.trim()) return;
    setIsPending(true);
    if (await onSave(comment, draft)) setDraft(null);
    setIsPending(false);
  };
  const actions = [
    ...(can.edit ? [{ id: 'edit', label: t`Editar`, icon: PencilIcon, onAction: () => setDraft(text) }] : []),
    ...(can.remove
      ? [
          {
            id: 'remove',
            label: t`Excluir`,
            icon: TrashIcon,
            tone: 'critical' as const,
            onAction: () => onRemove(comment),
          },
        ]
      : []),
  ];
  const time = startMs === null ? null : formatTimestamp(startMs);
  return (
    <li className={styles.item}>
      <Avatar name={name} />
      <div className={styles.said}>
        <div className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <Text size="caption" tone="muted">
            <time dateTime={createdAt}>{formatWhen(new Date(createdAt), writing)}</time>
            {editedAt && ` · ${t`editado`}`}
          </Text>
          {actions.length > 0 && (
            <span className={styles.more}>
              <Menu
                label={t`Ações do comentário`}
                trigger={<IconButton icon={MoreIcon} size="xs" label={t`Ações do comentário de ${name}`} />}
                groups={[{ id: 'comment', actions }]}
              />
            </span>
          )}
        </div>
        {startMs !== null &&
          time !== null &&
          (quote ? (
            <QuoteBar time={time} onPlay={() => onSeek(startMs)} place={place}>
              {quoted(quote)}
            </QuoteBar>
          ) : (
            <span>
              <Button
                size="xs"
                icon={place === 'recording' ? PlayIcon : TranscriptIcon}
                onPress={() => onSeek(startMs)}
                aria-label={place === 'recording' ? t`Ouvir em ${time}` : t`Ver no texto, em ${time}`}
              >
                {time}
              </Button>
            </span>
          ))}
        {draft === null ? (
          <Words {...comment} />
        ) : (
          <Stack gap="x2">
            <CommentText
              meetingId={meetingId}
              label={t`Editar comentário`}
              value={draft}
              onChange={setDraft}
              onSubmit={() => void save()}
              onEscape={() => setDraft(null)}
            />
            <Inline gap="x2">
              <Button
                size="xs"
                variant="primary"
                isPending={isPending}
                isDisabled={!draft.trim()}
                onPress={() => void save()}
              >
                {t`Salvar`}
              </Button>
              <Button size="xs" onPress={() => setDraft(null)}>
                {t`Cancelar`}
              </Button>
            </Inline>
          </Stack>
        )}
      </div>
    </li>
  );
}
