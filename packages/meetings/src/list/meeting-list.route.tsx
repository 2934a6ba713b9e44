import { ApiError } from '@pauta/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { countedTotal, MeetingScope, type MeetingSummary } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle, useScreenSubject } from '@pauta/feature-api';
import {
  Banner,
  Button,
  ErrorState,
  KeyReplay,
  media,
  NoPermissionState,
  PageBody,
  PageFooter,
  PageHeader,
  Pager,
  PlusIcon,
  type TableHandle,
  lazyComponent,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useMedia, useWidth } from '@pauta/ui-kit/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { ExampleBanner } from './example-banner.tsx';
import { fetchDetail, useDetailWhenIdle } from './fetch-detail.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListTabs } from './list-tabs.tsx';
import { MeetingSearch } from './meeting-search.tsx';
import { MeetingTable, amplyWide } from './meeting-table.tsx';
import { useNewMeeting } from '../new-meeting/use-new-meeting.ts';
import { useMeetingEvents } from '../meeting/meeting-events.ts';
import { meetingCountOptions, meetingListOptions } from './meeting-list.queries.ts';
import {
  emptyFilter,
  type FilterChange,
  isUnfiltered,
  parseMeetingFilter,
  toSearchParams,
  withFilter,
} from './meeting-filter.ts';
import { sentMeetings } from '../uploads/sent-meetings.ts';
import { useMeetingFilter } from './use-meeting-filter.ts';
import { useSelection } from './use-selection.tsx';
import { useSteadyRows } from './use-steady-rows.ts';
import * as styles from './meeting-list.css.ts';

const BulkBar = lazyComponent(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar);
const NoMeetings = lazyComponent(async () => (await import('./no-meetings.tsx')).NoMeetings);
const TagMeetings = lazyComponent(async () => (await import('../tags/tag-meetings.tsx')).TagMeetings);
const ListNotes = lazyComponent(async () => (await import('./list-notes.tsx')).ListNotes);
const PageDrop = lazyComponent(async () => (await import('../new-meeting/page-drop.tsx')).PageDrop);
const NewMeetingDialog = lazyComponent(
  async () => (await import('../new-meeting/new-meeting-dialog.tsx')).NewMeetingDialog,
);

const hrefOf = (filter: FilterChange): string => {
  const search = toSearchParams(filter).toString();
  return search ? `${paths.meetings}?${search}` : paths.meetings;
};

/** Minimum page width in px for showing all bulk actions side by side. */
const barWidth = 720;

const noRows: readonly MeetingSummary[] = [];

/** Prefetches the page without blocking the navigation. */
export const loader = ({ request, context }: LoaderFunctionArgs): null => {
  const filter = parseMeetingFilter(new URL(request.url).searchParams);
  void context.get(queryClientContext).prefetchQuery(meetingListOptions(filter));
  return null;
};

export function Component() {
  const { t, i18n } = useLingui();
  const { addressFilter, filter, views, view, change, set } = useMeetingFilter();
  const navigate = useNavigate();
  const isNarrow = useMedia(media.narrow);
  const newMeeting = useNewMeeting();
  const searchInput = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, Number.POSITIVE_INFINITY, amplyWide);
  useDocumentTitle(t`Reuniões`);
  useMeetingEvents();
  useScreenSubject({ kind: 'filter', filter });

  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(meetingListOptions(addressFilter));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const page = data ?? last;

  const isChanged = view !== undefined && addressFilter.view === undefined;
  const whole = useQuery({
    ...meetingCountOptions({ ...emptyFilter, scope: filter.scope }),
    enabled: !isUnfiltered(filter),
  }).data;
  const found = page && { total: countedTotal(page), isCapped: page.totalIsCapped };
  const isExampleBeside = page !== undefined && page.example.total > 0 && !page.example.isCounted;
  const count = isUnfiltered(filter) ? found : whole;
  const { query } = filter;
  const missing = isChanged ? undefined : view?.missing;
  const { terms, corrected } = (query !== undefined && page?.search) || {};

  const place = toSearchParams(addressFilter).toString();
  const sent = useSyncExternalStore(sentMeetings.subscribe, sentMeetings.getSnapshot);
  const { rows, newCount, showNew, holdProps } = useSteadyRows(
    page?.items ?? noRows,
    isPlaceholderData ? 'before' : place,
    ({ id }) => sent.has(id),
  );

  useDetailWhenIdle(rows.length > 0);
  const selection = useSelection(rows, toSearchParams({ ...filter, page: undefined }).toString());

  const pages = page ? Math.ceil(page.total / page.limit) : 1;
  const turn = (to: number) => to >= 1 && (to <= pages || page?.totalIsCapped) && change({ page: to });
  const isInView = addressFilter.view !== undefined || view !== undefined;
  // Changing the scope keeps the filters, but not those of a saved view.
  const scopeHref = (scope: MeetingScope) => hrefOf(isInView ? { scope } : withFilter(filter, { scope }));
  const [tagged, setTagged] = useState<MeetingSummary | null>(null);
  const focusedRow = () => rows.find(({ id }) => id === table.current?.focusedId());
  useScreenKeys({
    '/': () => searchInput.current?.focus(),
    j: () => table.current?.moveFocus(1),
    k: () => table.current?.moveFocus(-1),
    x: ({ shiftKey }) => {
      const at = focusedRow();
      if (at) selection.toggle(at, shiftKey);
    },
    // Selected meetings are tagged by the selection bar, which has the key then.
    ...(selection.selected.size === 0 && { t: () => setTagged(focusedRow() ?? null) }),
    ...Object.fromEntries(
      MeetingScope.options.map((scope, at) => [`${at + 1}`, () => void navigate(scopeHref(scope))]),
    ),
    '[': () => turn(filter.page - 1),
    ']': () => turn(filter.page + 1),
  });

  const failure = error instanceof ApiError ? error : null;
  const isRefused = failure?.code === 'forbidden' || failure?.code === 'view_not_found';
  const retry = () => void refetch();
  return (
    <>
      <PageHeader
        title={t`Reuniões`}
        {...(count && count.total > 0 && { count: `${i18n.number(count.total)}${count.isCapped ? '+' : ''}` })}
        actions={
          <>
            <div className={styles.search}>
              <MeetingSearch
                value={filter.query}
                onSearch={(query) => change({ query }, { replace: true })}
                inputRef={searchInput}
              />
            </div>
            <Button variant="primary" icon={PlusIcon} onPress={() => newMeeting.open('bot')}>
              {t`Nova reunião`}
            </Button>
          </>
        }
      >
        <ListTabs
          {...{ filter, views, view, isInView, isChanged, isNarrow, scopeHref }}
          viewHref={(id) => hrefOf({ view: id })}
        />
      </PageHeader>
      <div className={styles.bars}>
        <FilterBar
          filter={filter}
          onChange={change}
          onSet={set}
          found={isUnfiltered(filter) ? undefined : found}
          isNarrow={isNarrow}
        />
        {selection.selected.size > 0 && (
          <Suspense fallback={<KeyReplay />}>
            <BulkBar
              selection={selection}
              rows={rows}
              isNarrow={isNarrow || width < barWidth}
              onRemoved={showNew}
              onLeave={() => table.current?.moveFocus(0)}
            />
          </Suspense>
        )}
      </div>
      {error && page && !isRefused && (
        <Banner
          tone="critical"
          isFlush
          isUrgent
          actions={
            <Button size="xs" isPending={isFetching} onPress={retry}>
              {t`Tentar de novo`}
            </Button>
          }
        >
          {failure?.message ?? <Trans>Não foi possível atualizar a lista.</Trans>}{' '}
          <Trans>O que aparece aqui pode estar desatualizado.</Trans>
        </Banner>
      )}
      {page && page.example.total > 0 && (
        // Not lazy: if it appeared after the rows, it would shift them.
        <ExampleBanner isBeside={isExampleBeside} />
      )}
      {(missing?.length || corrected) && (
        <Suspense>
          <ListNotes {...{ missing, query, corrected }} />
        </Suspense>
      )}
      <PageBody isGutterless scrollRef={scroller}>
        {failure?.code === 'forbidden' ? (
          <NoPermissionState detail={failure.message} />
        ) : error && (isRefused || !page) ? (
          <ErrorState
            {...(!isRefused && { onRetry: retry, isRetrying: isFetching })}
            {...(failure?.requestId && { requestId: failure.requestId })}
          >
            {failure?.message ?? <Trans>Não foi possível carregar as reuniões.</Trans>}
          </ErrorState>
        ) : (
          <div className={styles.rows} {...holdProps} onPointerOver={fetchDetail} onFocusCapture={fetchDetail}>
            <MeetingTable
              meetings={rows}
              terms={terms}
              width={width}
              chosen={view?.columns}
              isLoading={!page || isPlaceholderData}
              marksExample={isExampleBeside}
              handleRef={table}
              selection={selection.column}
              empty={
                <Suspense>
                  <NoMeetings filter={filter} onSet={set} onNew={newMeeting.open} />
                </Suspense>
              }
            />
          </div>
        )}
      </PageBody>
      {newCount > 0 && (
        <div className={styles.fresh}>
          <Button size="xs" onPress={showNew}>
            {newCount === 1 ? t`Mostrar 1 reunião nova` : t`Mostrar ${newCount} reuniões novas`}
          </Button>
        </div>
      )}
      {page && page.total > 0 && !isRefused && (
        <PageFooter>
          <Pager
            page={page.page}
            limit={page.limit}
            total={page.total}
            isTotalCapped={page.totalIsCapped}
            isPending={isPlaceholderData}
            onChange={(to) => change({ page: to })}
          />
        </PageFooter>
      )}
      <Suspense>
        <PageDrop ignoresPaste={newMeeting.isOpen} onFiles={(files) => newMeeting.open('media', files)} />
      </Suspense>
      {tagged && (
        <Suspense>
          <TagMeetings meetings={[tagged]} onClose={() => setTagged(null)} />
        </Suspense>
      )}
      {newMeeting.isOpen && (
        <Suspense>
          <NewMeetingDialog
            way={newMeeting.way}
            onWay={newMeeting.change}
            files={newMeeting.files}
            onClose={newMeeting.close}
          />
        </Suspense>
      )}
    </>
  );
}
