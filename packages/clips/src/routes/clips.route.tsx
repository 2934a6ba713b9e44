import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { type ClipFilterInput, Id } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle, useUser } from '@pauta/feature-api';
import {
  EmptyState,
  ErrorState,
  FilterChip,
  Grid,
  Inline,
  LinkButton,
  Loading,
  NoPermissionState,
  PageBody,
  PageFooter,
  PageHeader,
  Pager,
  PlaylistIcon,
  SearchField,
  SegmentedControl,
  SkeletonBlock,
  Stack,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { clipPaths } from './clip-paths.ts';
import { clipListOptions } from '../clip.queries.ts';
import { ClipCard } from '../components/clip-card.tsx';
import * as styles from '../components/clip-card.css.ts';

const limit = 24;

/** Parses the filter in the address. */
const filterOf = (search: URLSearchParams): ClipFilterInput => {
  const page = Number(search.get('page') ?? 1);
  const query = search.get('q')?.trim();
  const idOf = (name: string) => Id.safeParse(search.get(name)).data;
  const [meetingId, userId] = [idOf('meeting'), idOf('person')];
  return {
    limit,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(query && { query: query.slice(0, 200) }),
    ...(meetingId && { meetingId }),
    ...(userId && { userId }),
  };
};

/** Prefetches the page without blocking the navigation. */
export const loader = ({ request, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(clipListOptions(filterOf(new URL(request.url).searchParams)));
  return null;
};

/** The team's clips, searchable and playable in place. */
export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Clipes`);
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(clipListOptions(filter));
  const [playingId, setPlayingId] = useState<string | null>(null);
  useScreenKeys({ '/': () => field.current?.focus() });

  const { id: ownId } = useUser();
  /** Sets a filter and returns to the first page. */
  const filterBy = (name: 'q' | 'meeting' | 'person', value: string | null) =>
    setSearch(
      (now) => {
        now.delete('page');
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const { meetingId, userId } = filter;
  const isFiltered = Boolean(filter.query ?? meetingId ?? userId);
  const isEmpty = data?.total === 0 && !isFiltered;
  const [first] = data?.items ?? [];
  const isOfOther = userId !== undefined && userId !== ownId;
  const maker = first?.madeBy?.displayName;
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
      return isFiltered ? (
        <EmptyState art="search" detail={t`Tente outras palavras ou remova um filtro.`}>
          {t`Nenhum clipe encontrado.`}
        </EmptyState>
      ) : (
        <EmptyState
          art="clips"
          action={
            <LinkButton href={paths.meetings} variant="primary">
              {t`Abrir as reuniões`}
            </LinkButton>
          }
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
      <PageBody isGutterless={isEmpty}>
        <Stack gap="x5">
          {!isEmpty && (
            <Inline gap="x3" wrap as="div">
              <div className={styles.search}>
                <SearchField
                  label={t`Buscar nos clipes`}
                  defaultValue={search.get('q') ?? ''}
                  keys="/"
                  inputRef={field}
                  onChange={(query) => filterBy('q', query.trim() && query)}
                />
              </div>
              <SegmentedControl
                label={t`De quem`}
                value={isOfOther ? 'other' : userId ? 'own' : 'all'}
                options={[
                  { id: 'all', label: t`De todos` },
                  { id: 'own', label: t`Meus` },
                  ...(isOfOther ? [{ id: 'other' as const, label: maker ?? t`Outra pessoa` }] : []),
                ]}
                onChange={(whose) => {
                  if (whose !== 'other') filterBy('person', whose === 'own' ? ownId : null);
                }}
              />
              {meetingId && (
                <FilterChip label={first?.meeting.title ?? t`Uma reunião`} onRemove={() => filterBy('meeting', null)} />
              )}
            </Inline>
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
