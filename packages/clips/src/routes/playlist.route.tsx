import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Clip, PlaylistWithClips } from '@pauta/contract';
import { formatSpan, quoted } from '@pauta/insights';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  Button,
  EmptyState,
  Facts,
  formatTimestamp,
  Heading,
  LinkButton,
  Loading,
  PageBody,
  PageHeader,
  PencilIcon,
  PlaylistIcon,
  QuoteBar,
  SkeletonBlock,
  SortableList,
  Text,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { clipPaths } from './clip-paths.ts';
import { ClipFacts } from '../components/clip-facts.tsx';
import { ClipMenu } from '../components/clip-menu.tsx';
import { isPermanentError, Failure } from '../components/failure.tsx';
import { PlaylistDialog } from '../editing/playlist-dialog.tsx';
import { ClipPlayer } from '../player/clip-player.tsx';
import {
  addToPlaylistOptions,
  orderPlaylistOptions,
  playlistOptions,
  takeFromPlaylistOptions,
} from '../playlist.queries.ts';
import * as styles from './clip.css.ts';

/** Prefetches the playlist without blocking the navigation. */
export const loader = ({ params, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(playlistOptions(params['playlistId'] ?? ''));
  return null;
};

/** The current clip beside the ordered list. */
function Clips({ playlist }: { readonly playlist: PlaylistWithClips }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, clips, can } = playlist;
  const [chosen, setChosen] = useState<{ readonly id: string; readonly plays: boolean } | null>(null);
  const order = useMutation(orderPlaylistOptions(client, id));
  const take = useMutation(takeFromPlaylistOptions(client));
  const add = useMutation(addToPlaylistOptions(client));
  const failed = (words: string) => (error: unknown) => toast({ title: failureWords(error, words), tone: 'critical' });
  const at = Math.max(
    0,
    clips.findIndex((clip) => clip.id === chosen?.id),
  );
  const clip = clips[at];
  if (!clip) {
    return (
      <EmptyState
        icon={PlaylistIcon}
        action={<LinkButton href={clipPaths.clips}>{t`Ver clipes`}</LinkButton>}
        detail={t`Em cada clipe, escolha ⋯ › Pôr numa playlist.`}
      >
        {t`Nenhum clipe nesta playlist.`}
      </EmptyState>
    );
  }
  const choose = (next: Clip | undefined, plays: boolean) => next && setChosen({ id: next.id, plays });
  const move = (clipId: string, to: number) => {
    const others = clips.filter((one) => one.id !== clipId).map((one) => one.id);
    setChosen({ id: clipId, plays: false });
    order.mutate(others.toSpliced(to, 0, clipId), { onError: failed(t`A ordem não mudou. Tente de novo.`) });
  };
  const takeOut = (clipId: string) => {
    const before = clips.map((one) => one.id);
    const putBack = async () => {
      try {
        await add.mutateAsync({ id, clipId });
        await order.mutateAsync(before);
      } catch (error) {
        failed(t`O clipe não voltou. Tente de novo.`)(error);
      }
    };
    take.mutate(
      { id, clipId },
      {
        onSuccess: () => toast({ title: t`Clipe fora da playlist`, onUndo: () => void putBack() }),
        onError: failed(t`O clipe não saiu da playlist. Tente de novo.`),
      },
    );
  };
  return (
    <div className={styles.playlist}>
      <section className={styles.now} aria-label={t`Clipe atual`}>
        <ClipPlayer clip={clip} startsAtOnce={chosen?.plays ?? false} onEnd={() => choose(clips[at + 1], true)} />
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading level={2}>
              <bdi>{clip.title}</bdi>
            </Heading>
            <ClipFacts clip={clip} />
          </div>
          <ClipMenu clip={clip} {...(can.edit && { onTakeOut: () => takeOut(clip.id) })} />
        </div>
        {clip.words && <QuoteBar time={formatTimestamp(clip.startMs)}>{quoted(clip.words)}</QuoteBar>}
      </section>
      {can.edit ? (
        <SortableList
          label={t`Clipes em ordem`}
          items={clips}
          itemId={(one) => one.id}
          itemLabel={({ title }) => title}
          selectedId={clip.id}
          onSelect={(clipId) => setChosen({ id: clipId, plays: false })}
          onOpen={(clipId) => setChosen({ id: clipId, plays: true })}
          onMove={move}
        >
          {(one) => <Row clip={one} />}
        </SortableList>
      ) : (
        <ol className={styles.order} aria-label={t`Clipes em ordem`}>
          {clips.map((one) => (
            <li key={one.id} aria-current={one.id === clip.id} className={styles.picked}>
              <button type="button" className={styles.pick} onClick={() => choose(one, true)}>
                <Row clip={one} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Row({ clip: { title, startMs, endMs } }: { readonly clip: Clip }) {
  return (
    <span className={styles.row}>
      <bdi className={styles.rowTitle}>{title}</bdi>
      <Text size="small" tone="muted" numeric>
        <bdi dir="ltr">{formatTimestamp(endMs - startMs)}</bdi>
      </Text>
    </span>
  );
}

/** The page of a playlist, which plays its clips in sequence. */
export function Component() {
  const { t, i18n } = useLingui();
  const { playlistId = '' } = useParams();
  const query = useQuery(playlistOptions(playlistId));
  const [isRenaming, setIsRenaming] = useState(false);
  const { data, error } = query;
  const playlist = isPermanentError(error) ? undefined : data;
  useDocumentTitle(playlist?.name ?? t`Playlist`);
  const body = () => {
    if (error && !playlist) {
      return (
        <Failure
          query={query}
          missing="playlist_not_found"
          back={{ label: t`Ver playlists`, href: clipPaths.playlists }}
        >
          {t`Não foi possível abrir a playlist.`}
        </Failure>
      );
    }
    if (!playlist) {
      return (
        <Loading label={t`Carregando a playlist`}>
          <SkeletonBlock height="320px" />
        </Loading>
      );
    }
    return <Clips playlist={playlist} />;
  };
  return (
    <>
      <PageHeader
        title={playlist ? <bdi>{playlist.name}</bdi> : t`Playlist`}
        trail={[
          { label: t`Clipes`, href: clipPaths.clips },
          { label: t`Playlists`, href: clipPaths.playlists },
        ]}
        {...(playlist && {
          meta: (
            <Text size="small" tone="muted">
              <Facts>
                {playlist.madeBy && <bdi>{playlist.madeBy.displayName}</bdi>}
                <bdi>{formatSpan(playlist.durationMs, i18n.locale)}</bdi>
              </Facts>
            </Text>
          ),
          ...(playlist.can.edit && {
            actions: (
              <Button icon={PencilIcon} onPress={() => setIsRenaming(true)}>
                {t`Renomear`}
              </Button>
            ),
          }),
        })}
      />
      <PageBody>{body()}</PageBody>
      {isRenaming && playlist && <PlaylistDialog playlist={playlist} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
