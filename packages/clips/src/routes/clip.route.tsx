import { useLingui } from '@lingui/react/macro';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { quoted } from '@pauta/insights';
import { formatTimestamp, Loading, PageBody, PageHeader, QuoteBar, SkeletonBlock, Text } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { clipPaths } from './clip-paths.ts';
import { clipOptions } from '../clip.queries.ts';
import { ClipFacts } from '../components/clip-facts.tsx';
import { ClipMenu } from '../components/clip-menu.tsx';
import { isPermanentError, Failure } from '../components/failure.tsx';
import { ClipPlayer } from '../player/clip-player.tsx';
import * as styles from './clip.css.ts';

/** Prefetches the clip without blocking the navigation. */
export const loader = ({ params, context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(clipOptions(params['clipId'] ?? ''));
  return null;
};

/** The page of a clip. */
export function Component() {
  const { t } = useLingui();
  const { clipId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(clipOptions(clipId));
  const { data, error } = query;
  const clip = isPermanentError(error) ? undefined : data;
  useDocumentTitle(clip?.title ?? t`Clipe`);
  const body = () => {
    if (error && !clip) {
      return (
        <Failure query={query} missing="clip_not_found" back={{ label: t`Ver clipes`, href: clipPaths.clips }}>
          {t`Não foi possível abrir o clipe.`}
        </Failure>
      );
    }
    if (!clip) {
      return (
        <Loading label={t`Carregando o clipe`}>
          <SkeletonBlock height="320px" />
        </Loading>
      );
    }
    const { words, speakers, startMs } = clip;
    const [speaker] = speakers.length === 1 ? speakers : [];
    return (
      <div className={styles.clip}>
        <ClipPlayer clip={clip} />
        {words ? (
          <QuoteBar
            time={formatTimestamp(startMs)}
            {...(speaker && { speaker: speaker.index, speakerName: speaker.name })}
          >
            {quoted(words)}
          </QuoteBar>
        ) : (
          <Text tone="muted">{t`Nada foi transcrito neste trecho.`}</Text>
        )}
        {speakers.length > 0 && (
          <Text size="small" tone="muted">
            <bdi>{speakers.map(({ name }) => name).join(', ')}</bdi>
          </Text>
        )}
      </div>
    );
  };
  return (
    <>
      <PageHeader
        title={clip ? <bdi>{clip.title}</bdi> : t`Clipe`}
        trail={[{ label: t`Clipes`, href: clipPaths.clips }]}
        {...(clip && {
          meta: <ClipFacts clip={clip} />,
          actions: <ClipMenu clip={clip} onRemoved={() => void navigate(clipPaths.clips)} />,
        })}
      />
      <PageBody>{body()}</PageBody>
    </>
  );
}
