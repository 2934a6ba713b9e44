import { useLingui } from '@lingui/react/macro';
import { MeetingScope } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { lazyComponent, Link, TabLinks } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { scopeLabels } from './filter-labels.ts';
import { isUnfiltered } from './meeting-filter.ts';
import { attentionCountOptions } from './meeting-list.queries.ts';
import type { useMeetingFilter } from './use-meeting-filter.ts';
import * as styles from './meeting-list.css.ts';

const ViewActions = lazyComponent(async () => (await import('../views/view-actions.tsx')).ViewActions);

export type ListTabsProps = Pick<ReturnType<typeof useMeetingFilter>, 'filter' | 'views' | 'view'> & {
  /** Whether a saved view is open, even with a changed filter. */
  readonly isInView: boolean;
  readonly isChanged: boolean;
  readonly isNarrow: boolean;
  readonly scopeHref: (scope: MeetingScope) => string;
  readonly viewHref: (id: string) => string;
};

/** Tabs: the built-in views, the user's saved views, and the link to deleted meetings. */
export function ListTabs({ filter, views, view, isInView, isChanged, isNarrow, scopeHref, viewHref }: ListTabsProps) {
  const { t, i18n } = useLingui();
  const attention = useQuery(attentionCountOptions()).data?.total ?? 0;
  return (
    <div className={styles.views}>
      <TabLinks
        label={t`Visões`}
        inset="page"
        items={[
          ...MeetingScope.options.map((scope) => ({
            href: scopeHref(scope),
            label: i18n._(scopeLabels[scope]),
            isCurrent: !isInView && filter.scope === scope,
            ...(scope === 'attention' && attention > 0 && { count: i18n.number(attention) }),
          })),
          ...views.map(({ id, name }) => ({
            href: viewHref(id),
            label: <bdi className={styles.viewName}>{name}</bdi>,
            isCurrent: view?.id === id,
          })),
        ]}
      />
      <div className={styles.viewActions}>
        {(views.length > 0 || !isUnfiltered(filter)) && (
          <Suspense>
            <ViewActions
              filter={filter}
              view={view}
              isChanged={isChanged}
              hasViews={views.length > 0}
              isNarrow={isNarrow}
            />
          </Suspense>
        )}
        {!isNarrow && (
          <Link href={paths.deletedMeetings} tone="quiet">
            {t`Excluídas`}
          </Link>
        )}
      </div>
    </div>
  );
}
