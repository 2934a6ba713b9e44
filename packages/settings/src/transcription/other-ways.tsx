import { Trans, useLingui } from '@lingui/react/macro';
import type { SpeechModels } from '@pauta/contract';
import { formatBytes } from '@pauta/feature-api';
import { Card, CodeBlock, Stack, Text } from '@pauta/ui-kit';

/** Alternatives to downloading a model: manual installation or a service. */
export function OtherWays({ models }: { readonly models: SpeechModels }) {
  const { t, i18n } = useLingui();
  const { folder, freeBytes, host } = models;
  const free = freeBytes === null ? null : formatBytes(freeBytes, i18n.locale);
  const separator = folder.includes('\\') ? '\\' : '/';
  const files = models.models.flatMap((model) => model.files.map((name) => `${folder}${separator}${name}`));
  return (
    <Card
      title={t`Sem download, ou com um serviço`}
      note={
        host === null
          ? t`Esta instalação não baixa modelos. Use uma destas formas.`
          : t`Os modelos vêm de ${host}. Se a rede do servidor não permitir, use uma destas formas.`
      }
    >
      <Stack gap="x5">
        <Stack gap="x2">
          <Text size="small">
            <Trans>
              Baixe o arquivo em outra máquina e copie para a pasta do servidor, com o mesmo nome. Ele aparece nesta
              página, pronto para usar.
            </Trans>
          </Text>
          <CodeBlock label={t`Arquivos na pasta dos modelos`}>{files.join('\n')}</CodeBlock>
          {free && (
            <Text size="caption" tone="muted">
              {t`Espaço livre neste disco: ${free}`}
            </Text>
          )}
        </Stack>
        <Stack gap="x2">
          <Text size="small">
            <Trans>Ou importe o arquivo pela linha de comando:</Trans>
          </Text>
          <CodeBlock label={t`Importar pela linha de comando`}>
            {'pnpm run --silent admin speech-model import --file ggml-small.bin'}
          </CodeBlock>
        </Stack>
        <Stack gap="x2">
          <Text size="small">
            <Trans>
              Ou use um serviço compatível com a OpenAI, na nuvem ou na sua rede: defina estas variáveis e reinicie o
              Pauta. O áudio das reuniões passa a ir para ele.
            </Trans>
          </Text>
          <CodeBlock label={t`Variáveis de um serviço`}>
            {
              'PAUTA_TRANSCRIPTION_URL=https://api.openai.com\nPAUTA_TRANSCRIPTION_KEY=…\nPAUTA_TRANSCRIPTION_MODEL=whisper-1'
            }
          </CodeBlock>
        </Stack>
      </Stack>
    </Card>
  );
}
