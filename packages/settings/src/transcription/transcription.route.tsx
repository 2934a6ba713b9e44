import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { Banner, Card, ErrorState, Loading, NoPermissionState, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ImproveBanner } from './improve-banner.tsx';
import { OtherWays } from './other-ways.tsx';
import { SpeechModelList } from './speech-model-list.tsx';
import { speechModelsOptions } from './speech-model.queries.ts';

/** Transcription engine: a model on this machine, or as set by the environment. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t({ message: 'Transcrição', context: 'Configurações' }));
  const { data, error, isFetching, refetch } = useQuery(speechModelsOptions());

  if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
  if (error && !data) {
    return (
      <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar a transcrição.`)} />
    );
  }
  if (!data) {
    return (
      <Loading label={t`Carregando as opções de transcrição`}>
        <Stack gap="x5">
          <SkeletonBlock height="20rem" />
          <SkeletonBlock height="8rem" />
        </Stack>
      </Loading>
    );
  }
  const { fixed } = data;
  const name = fixed?.name ?? '';
  return (
    <Stack gap="x5">
      <ImproveBanner count={data.improvable} />
      {fixed ? (
        <Banner
          tone="positive"
          title={
            fixed.engine === 'openai'
              ? t`A transcrição é feita por ${name}`
              : t`A transcrição é feita aqui, por ${name}`
          }
        >
          <Trans>
            Quem administra o servidor definiu isso. Para escolher um modelo aqui, é preciso tirar essa definição.
          </Trans>
        </Banner>
      ) : (
        <Card
          title={t`Transcrever nesta máquina`}
          note={t`O áudio não sai daqui. O modelo é baixado uma vez, a velocidade é medida nesta máquina, e as gravações que esperam são transcritas sozinhas.`}
        >
          <SpeechModelList models={data} kind="transcription" />
        </Card>
      )}
      <Card
        title={t`Vozes`}
        note={t`Vale quando o transcritor não separa as vozes. Sem isso, as falas ficam sem nome.`}
      >
        <SpeechModelList models={data} kind="voices" />
      </Card>
      {!fixed && <OtherWays models={data} />}
    </Stack>
  );
}
