import { useLingui } from '@lingui/react/macro';
import { paths } from '@pauta/feature-api';
import { Card, Link, Loading, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { speechModelsOptions } from './speech-model.queries.ts';
import { SpeechModelList } from './speech-model-list.tsx';

/** Offer of speech models on the page of a recording without a transcription engine. */
export function Component() {
  const { t } = useLingui();
  const { data, error } = useQuery(speechModelsOptions());
  if (error || data?.fixed) return null;
  return (
    <Card
      title={t`Ativar a transcrição`}
      level={3}
      note={t`O áudio não sai desta máquina. Esta gravação é transcrita sozinha quando o modelo chegar.`}
    >
      <Stack gap="x4">
        {data ? (
          <SpeechModelList models={data} kind="transcription" />
        ) : (
          <Loading label={t`Carregando os modelos`}>
            <SkeletonBlock height="12rem" />
          </Loading>
        )}
        <Link href={`${paths.settings}/transcription`}>{t`Outras formas de transcrever`}</Link>
      </Stack>
    </Card>
  );
}
