import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { templateListOptions } from '@pauta/company';
import type { Template } from '@pauta/contract';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  ArrowLeftIcon,
  ChevronRightIcon,
  EmptyState,
  ErrorState,
  Icon,
  Inline,
  Link,
  Loading,
  NoPermissionState,
  PageBody,
  PageHeader,
  SkeletonRows,
  StarIcon,
  Text,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { TemplateDetail } from '../components/template-detail.tsx';
import * as styles from './templates.css.ts';

/** Asks for the list while the screen is being rendered, without holding it up. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(templateListOptions());
  return null;
};

const hrefOf = (id: string) => `${paths.templates}?template=${encodeURIComponent(id)}`;

function TemplateLinks({ templates, shown }: { readonly templates: readonly Template[]; readonly shown: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Templates`}>
      <ul className={styles.links}>
        {templates.map(({ id, name, questionCount, isDefault }) => (
          <li key={id} className={styles.item}>
            <RouterLink to={hrefOf(id)} className={styles.link} aria-current={id === shown}>
              <span className={styles.words}>
                <span className={styles.name}>
                  <Text weight="medium" truncate title={name}>
                    {name}
                  </Text>
                  {isDefault && (
                    <span className={styles.star}>
                      <Icon icon={StarIcon} size="small" />
                      <VisuallyHidden>{t`seu padrão`}</VisuallyHidden>
                    </span>
                  )}
                </span>
                <Text size="small" tone="muted">
                  <Plural value={questionCount} one="# pergunta" other="# perguntas" />
                </Text>
              </span>
              <span className={styles.chevron}>
                <Icon icon={ChevronRightIcon} size="small" mirrored />
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Templates({ templates, chosen }: { readonly templates: readonly Template[]; readonly chosen: string | null }) {
  const { t } = useLingui();
  const mine = templates.find(({ isDefault }) => isDefault);
  const shown = templates.find(({ id }) => id === chosen) ?? mine ?? templates[0];
  if (!shown) {
    return (
      <EmptyState art="templates" detail={<Trans>As reuniões são transcritas e avaliadas mesmo sem template.</Trans>}>
        <Trans>Nenhum template foi compartilhado com você.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.panes}>
      <div className={chosen ? styles.listBehind : styles.list}>
        <TemplateLinks templates={templates} shown={shown.id} />
      </div>
      <section className={chosen ? styles.detail : styles.detailBehind} aria-label={shown.name}>
        <div className={styles.back}>
          <Link href={paths.templates} tone="quiet">
            <Inline as="span" gap="x1">
              <Icon icon={ArrowLeftIcon} size="small" mirrored />
              {t`Todos os templates`}
            </Inline>
          </Link>
        </div>
        <TemplateDetail key={shown.id} id={shown.id} defaultId={mine?.id} />
      </section>
    </div>
  );
}

export function Component() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  useDocumentTitle(t`Templates`);
  const { data, error, isFetching, refetch } = useQuery(templateListOptions());
  const failure = error instanceof ApiError ? error : null;
  return (
    <>
      <PageHeader title={t`Templates`} {...(data && data.length > 0 && { count: i18n.number(data.length) })} />
      <PageBody isGutterless>
        {failure?.code === 'forbidden' ? (
          <NoPermissionState detail={failure.message} />
        ) : error && !data ? (
          <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os templates.`)} />
        ) : data ? (
          <Templates templates={data} chosen={search.get('template')} />
        ) : (
          <Loading label={t`Carregando os templates`}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
      </PageBody>
    </>
  );
}
