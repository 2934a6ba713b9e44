import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { templateListOptions, templateUsageOptions } from '@pauta/company';
import type { Template } from '@pauta/contract';
import { fold } from '@pauta/contract/fold';
import { paths, queryClientContext, useDocumentTitle, useUser } from '@pauta/feature-api';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  media,
  NoPermissionState,
  PageBody,
  PageHeader,
  PlusIcon,
  SearchField,
  TableViewMenu,
  TabLinks,
  Text,
} from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useSearchParams } from 'react-router';
import { LibraryView } from '../library/library-view.tsx';
import { TemplateTable, useTemplateView } from '../list/template-table.tsx';
import { templateHref } from '../template/template-href.ts';
import * as styles from './templates.css.ts';

const views = ['mine', 'shared', 'library'] as const;
type View = (typeof views)[number];

/** Prefetches the list without blocking the navigation. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(templateListOptions());
  void client.prefetchQuery(templateUsageOptions());
  return null;
};

const viewHref = (view: View) => `${paths.templates}?view=${view}`;

/** Empty state of a list: no search results, or how to start. */
function Nothing({ view, search }: { readonly view: Exclude<View, 'library'>; readonly search: string }) {
  const { t } = useLingui();
  if (search) return <EmptyState isCompact>{t`Nenhum resultado para “${search}”.`}</EmptyState>;
  if (view === 'shared') {
    return (
      <EmptyState
        art="templates"
        detail={<Trans>As reuniões são transcritas e avaliadas mesmo sem template.</Trans>}
        action={<LinkButton href={viewHref('library')}>{t`Ver a biblioteca`}</LinkButton>}
      >
        <Trans>Nenhum template foi compartilhado com você.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art="templates"
      detail={<Trans>Comece por um da biblioteca, como SPIN ou Diagnóstico, ou escreva o seu.</Trans>}
      action={
        <LinkButton href={viewHref('library')} variant="primary">
          {t`Ver a biblioteca`}
        </LinkButton>
      }
    >
      <Trans>Você ainda não tem templates.</Trans>
    </EmptyState>
  );
}

export function Component() {
  const { t, i18n } = useLingui();
  const user = useUser();
  const [params, setParams] = useSearchParams();
  // Local state, because updating the address is too slow for fast typing.
  const [search, setSearch] = useState(params.get('q') ?? '');
  useDocumentTitle(t`Templates`);
  const table = useTemplateView();
  const isNarrow = useMedia(media.narrow);
  const { data, error, isFetching, refetch } = useQuery(templateListOptions());
  const { data: usages } = useQuery(templateUsageOptions());
  const failure = error instanceof ApiError ? error : null;
  const chosen = params.get('template');
  // Links from before templates had pages.
  if (chosen) return <Navigate to={templateHref(chosen)} replace />;

  const isMine = ({ owner }: Template) => owner?.id === user.id;
  const mine = data?.filter(isMine);
  const shared = data?.filter((template) => !isMine(template));
  const wanted = views.find((one) => one === params.get('view'));
  // Without a parameter, the first view with content.
  const view = wanted ?? (!data || mine?.length ? 'mine' : shared?.length ? 'shared' : 'library');
  const isInstead = wanted === undefined && view !== 'mine';
  const listed = (view === 'mine' ? mine : shared)?.filter(({ name }) => fold(name).includes(fold(search.trim())));
  const count = (list: readonly unknown[] | undefined) => list && { count: i18n.number(list.length) };

  const body = () => {
    if (failure?.code === 'forbidden') return <NoPermissionState detail={failure.message} />;
    if (view === 'library') {
      return (
        <div className={styles.library}>
          <LibraryView search={search} />
        </div>
      );
    }
    if (error && !data) {
      return (
        <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os templates.`)} />
      );
    }
    return (
      <TemplateTable
        templates={listed ?? []}
        usages={usages}
        defaultId={data?.find(({ isDefault }) => isDefault)?.id}
        view={table.view}
        isLoading={!data}
        empty={<Nothing view={view} search={search} />}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t`Templates`}
        actions={
          <>
            <SearchField
              label={t`Buscar templates`}
              value={search}
              onChange={(q) => {
                setSearch(q);
                const kept = { ...(wanted && { view: wanted }), ...(q && { q }) };
                setParams(kept, { replace: true, preventScrollReset: true });
              }}
            />
            {view !== 'library' && !isNarrow && <TableViewMenu {...table} />}
            <LinkButton href={templateHref('new')} icon={PlusIcon} variant="primary">
              {t`Novo template`}
            </LinkButton>
          </>
        }
      >
        <TabLinks
          label={t`Quais templates`}
          inset="page"
          items={[
            { href: viewHref('mine'), label: t`Meus`, isCurrent: view === 'mine', ...count(mine) },
            { href: viewHref('shared'), label: t`Compartilhados`, isCurrent: view === 'shared', ...count(shared) },
            { href: viewHref('library'), label: t`Biblioteca`, isCurrent: view === 'library' },
          ]}
        />
      </PageHeader>
      <PageBody isGutterless>
        {isInstead && (
          <div className={styles.note}>
            <Text tone="muted">
              {view === 'shared' ? (
                <Trans>Você ainda não tem templates. Estes são os que compartilharam com você.</Trans>
              ) : (
                <Trans>Sua empresa ainda não tem templates. Comece por um da biblioteca ou escreva o seu.</Trans>
              )}
            </Text>
          </div>
        )}
        {body()}
      </PageBody>
    </>
  );
}
