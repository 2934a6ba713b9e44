import { useLingui } from '@lingui/react/macro';
import type { Chapter, NewChapter } from '@pauta/contract';
import {
  Button,
  formatTimestamp,
  HistoryIcon,
  IconButton,
  lazyComponent,
  Menu,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
} from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import * as looks from '../review/review.css.ts';
import * as styles from './chapter-list.css.ts';
import type { ChapterReview } from './chapter-review.ts';

const ChapterForm = lazyComponent(async () => (await import('./chapter-form.tsx')).ChapterForm);

type ChapterItemProps = {
  readonly chapter: Chapter;
  readonly onSeek: (startMs: number) => void;
  readonly review?: ChapterReview | undefined;
};

/** The automatic chapter, shown if it differs from the user's. */
function Automatic({ chapter, review }: { readonly chapter: Chapter; readonly review?: ChapterReview | undefined }) {
  const { t } = useLingui();
  const { automatic } = chapter;
  if (!automatic) return null;
  const said = `${formatTimestamp(automatic.startMs)} ${automatic.title}`;
  return (
    <p className={looks.suggestion}>
      <bdi>{t`Capítulo automático agora: ${said}`}</bdi>
      {review && (
        <Button variant="ghost" size="xs" onPress={() => void review.onChange(chapter, automatic)}>
          {t`Usar`}
        </Button>
      )}
    </p>
  );
}

function ChapterItem({ chapter, onSeek, review }: ChapterItemProps) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { title, startMs, by } = chapter;
  const save = async (change: NewChapter) => {
    setIsPending(true);
    const isSaved = await review?.onChange(chapter, change);
    setIsPending(false);
    if (isSaved) setIsEditing(false);
  };
  if (review && isEditing) {
    return (
      <li className={styles.item}>
        <Suspense>
          <div className={styles.form}>
            <ChapterForm
              label={t`Editar o capítulo`}
              chapter={chapter}
              currentMs={review.currentMs}
              isPending={isPending}
              onSave={(next) => void save(next)}
              onCancel={() => setIsEditing(false)}
            />
          </div>
        </Suspense>
      </li>
    );
  }
  const name = by?.displayName;
  return (
    <li className={`${styles.item} ${looks.item}`}>
      <div className={looks.head}>
        <button type="button" className={styles.chapter} onClick={() => onSeek(startMs)}>
          <span className={styles.time}>{formatTimestamp(startMs)}</span>
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </button>
        {review && (
          <span className={looks.actions}>
            <IconButton icon={PencilIcon} size="xs" label={t`Editar o capítulo`} onPress={() => setIsEditing(true)} />
            <Menu
              label={t`Mais ações: ${title}`}
              trigger={<IconButton icon={MoreIcon} size="xs" label={t`Mais sobre este capítulo`} />}
              groups={[
                {
                  id: 'chapter',
                  actions: [
                    {
                      id: 'history',
                      label: t`Histórico`,
                      icon: HistoryIcon,
                      onAction: () => review.onHistory(chapter),
                    },
                    {
                      id: 'remove',
                      label: t`Remover`,
                      icon: TrashIcon,
                      tone: 'critical',
                      onAction: () => void review.onChange(chapter, { isRemoved: true }),
                    },
                  ],
                },
              ]}
            />
          </span>
        )}
      </div>
      {name && (
        <p className={styles.who}>
          <bdi>{t`Alterado por ${name}`}</bdi>
        </p>
      )}
      <Automatic chapter={chapter} review={review} />
    </li>
  );
}

function NewChapterHere({ review }: { readonly review: ChapterReview }) {
  const { t } = useLingui();
  const [startMs, setStartMs] = useState<number | null>(null);
  const [isPending, setIsPending] = useState(false);
  const add = async (chapter: NewChapter) => {
    setIsPending(true);
    const isSaved = await review.onAdd(chapter);
    setIsPending(false);
    if (isSaved) setStartMs(null);
  };
  return startMs === null ? (
    <span>
      <Button variant="ghost" bleeds size="xs" icon={PlusIcon} onPress={() => setStartMs(review.currentMs())}>
        {t`Adicionar capítulo aqui`}
      </Button>
    </span>
  ) : (
    <Suspense>
      <div className={styles.form}>
        <ChapterForm
          label={t`Novo capítulo`}
          chapter={{ title: '', startMs }}
          currentMs={review.currentMs}
          isPending={isPending}
          onSave={(chapter) => void add(chapter)}
          onCancel={() => setStartMs(null)}
        />
      </div>
    </Suspense>
  );
}

export type ChapterListProps = {
  readonly chapters: readonly Chapter[];
  readonly onSeek: (startMs: number) => void;
  readonly review?: ChapterReview | undefined;
};

/** Chapters of the meeting; a press seeks to the start. Editable in place with permission. */
export function ChapterList({ chapters, onSeek, review }: ChapterListProps) {
  const { t } = useLingui();
  return (
    <>
      {chapters.length > 0 && (
        <ol aria-label={t`Capítulos`}>
          {chapters.map((chapter) => (
            <ChapterItem key={chapter.id} chapter={chapter} onSeek={onSeek} review={review} />
          ))}
        </ol>
      )}
      {review && <NewChapterHere review={review} />}
    </>
  );
}
