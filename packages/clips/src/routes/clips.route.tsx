import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import type { ClipFilterInput } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  Loading,
  NoPermissionState,
  PageBody,
  PageFooter,
  PageHeader,
  Pager,
  PlaylistIcon,
  SearchField,
  ScissorsIcon,
  SkeletonBlock,
  Stack,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { clipPaths } from '../clip-paths.ts';
import { clipListOptions } from '../clip.queries.ts';
import { ClipCard } from '../components/clip-card.tsx';
import * as styles from '../components/clip-card.css.ts';

const limit = 24;

/** What the address asks for. */
const filterOf = (search: URLSearchParams): ClipFilterInput => {
  const page = Number(search.get('page') ?? 1);
  const query = search.get('q')?.trim();
  return { limit, page: Number.isInteger(page) && page > 0 ? page : 1, ...(query && { query: query.slice(0, 200) }) };
};

/** Asks for the page while the screen is being rendered, without holding it up. */
export const loader = ({ request, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(clipListOptions(filterOf(new URL(request.url).searchParams)));
  return null;
};

/** The team's clips: searched, and played where they stand. */
export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Clipes`);
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(clipListOptions(filter));
  const [playingId, setPlayingId] = useState<string | null>(null);
  useScreenKeys({ '/': () => field.current?.focus() });

  const find = (query: string) => setSearch(query.trim() ? { q: query } : {}, { replace: true });
  const body = () => {
    if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
    if (error && !data) {
      return <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os clipes.`)} />;
    }
    if (!data) {
      return (
        <Loading label={t`Carregando os clipes`}>
          <Grid fit="medium" gap="x6">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <SkeletonBlock key={one} height="180px" />
            ))}
          </Grid>
        </Loading>
      );
    }
    if (data.total === 0) {
      return filter.query ? (
        <EmptyState art="search" detail={t`Tente palavras do título ou do que foi dito.`}>
          {t`Nenhum clipe encontrado.`}
        </EmptyState>
      ) : (
        <EmptyState
          icon={ScissorsIcon}
          action={<LinkButton href={paths.meetings}>{t`Ver reuniões`}</LinkButton>}
          detail={t`Numa reunião, selecione o que foi dito e escolha Clipe, ou marque o começo e o fim com I e O.`}
        >
          {t`Nenhum clipe ainda.`}
        </EmptyState>
      );
    }
    return (
      <Grid fit="medium" gap="x6" align="start">
        {data.items.map((clip) => (
          <ClipCard key={clip.id} clip={clip} isPlaying={clip.id === playingId} onPlay={() => setPlayingId(clip.id)} />
        ))}
      </Grid>
    );
  };
  return (
    <>
      <PageHeader
        title={t`Clipes`}
        {...(data && data.total > 0 && { count: i18n.number(data.total) })}
        actions={
          <LinkButton href={clipPaths.playlists} icon={PlaylistIcon}>
            {t`Playlists`}
          </LinkButton>
        }
      />
      <PageBody>
        <Stack gap="x5">
          {(filter.query || data?.total !== 0) && (
            <div className={styles.search}>
              <SearchField
                label={t`Buscar no título e no que foi dito`}
                defaultValue={search.get('q') ?? ''}
                keys="/"
                inputRef={field}
                onChange={find}
              />
            </div>
          )}
          {body()}
        </Stack>
      </PageBody>
      {data && data.total > data.limit && (
        <PageFooter>
          <Pager
            page={data.page}
            limit={data.limit}
            total={data.total}
            isPending={isPlaceholderData}
            onChange={(page) =>
              setSearch((now) => {
                if (page === 1) now.delete('page');
                else now.set('page', String(page));
                return now;
              })
            }
          />
        </PageFooter>
      )}
    </>
  );
}
