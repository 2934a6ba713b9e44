import { Trans, useLingui } from '@lingui/react/macro';
import type { LanguageModel, ModelProvider, ModelServer } from '@pauta/contract';
import { Grid, NumberField, PasswordField, Select, Stack, Text, TextField } from '@pauta/ui-kit';
import { missingOf, type ModelFields } from './model-fields.ts';
import { useServerName } from '../general/use-server-name.ts';

export type ModelConnectionFieldsProps = {
  readonly fields: ModelFields;
  readonly onChange: (fields: ModelFields) => void;
  readonly saved: LanguageModel;
  readonly servers: readonly ModelServer[];
  /** Whether to mark missing fields. */
  readonly isRefused: boolean;
};

/** Connection and prices of a company's own model. */
export function ModelConnectionFields({ fields, onChange, saved, servers, isRefused }: ModelConnectionFieldsProps) {
  const { t } = useLingui();
  const serverName = useServerName();
  const set = <K extends keyof ModelFields>(name: K, value: ModelFields[K]) => onChange({ ...fields, [name]: value });
  const missing = isRefused ? missingOf(fields) : [];
  const wrongIf = (name: (typeof missing)[number], errorMessage: string) =>
    missing.includes(name) ? { errorMessage } : {};
  const { provider, port, model } = fields;
  const hasLocal = servers.length > 0 || provider === 'local';
  const providers: { id: ModelProvider; label: string; description: string }[] = [
    { id: 'openai', label: t`OpenAI e compatíveis`, description: t`OpenAI, Groq, Mistral, OpenRouter e outros` },
    { id: 'anthropic', label: t`Anthropic`, description: t`Os modelos Claude` },
    { id: 'bedrock', label: t`Amazon Bedrock`, description: t`Com uma chave de API do Bedrock` },
    ...(hasLocal ? [{ id: 'local' as const, label: t`Um modelo nesta máquina`, description: t`Nada sai daqui` }] : []),
  ];
  const server = servers.find((each) => each.port === port);
  const models = [...new Set([...(server?.models ?? []), ...(model === '' ? [] : [model])])];
  const isKeyKept = saved.own?.hasKey === true && saved.own.provider === provider;
  const price = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const noPrice = wrongIf('prices', t`O limite em US$ precisa do preço.`);
  const prices = [
    { label: t`Entrada`, name: 'own.prices.input', field: 'inputPrice', value: fields.inputPrice, wrong: noPrice },
    { label: t`Saída`, name: 'own.prices.output', field: 'outputPrice', value: fields.outputPrice, wrong: noPrice },
    {
      label: t`Entrada em cache`,
      name: 'own.prices.cachedInput',
      field: 'cachedPrice',
      value: fields.cachedPrice,
      wrong: {},
    },
  ] as const;

  return (
    <Stack gap="x4">
      <Select
        label={t`Serviço`}
        value={provider}
        onChange={(next) =>
          onChange({ ...fields, provider: next, model: '', embeddingModel: '', apiKey: '', port: null })
        }
        options={providers}
      />
      {(provider === 'openai' || provider === 'anthropic') && (
        <TextField
          label={t`Endereço`}
          name="own.baseUrl"
          type="url"
          inputMode="url"
          spellCheck="false"
          placeholder={provider === 'openai' ? 'https://api.openai.com' : 'https://api.anthropic.com'}
          value={fields.baseUrl}
          onChange={(baseUrl) => set('baseUrl', baseUrl)}
          isOptional={provider === 'anthropic'}
          isRequired={provider === 'openai'}
          maxLength={500}
          {...wrongIf('baseUrl', t`Escreva o endereço do serviço.`)}
        />
      )}
      {provider === 'bedrock' && (
        <TextField
          label={t`Região`}
          name="own.region"
          spellCheck="false"
          placeholder="sa-east-1"
          value={fields.region}
          onChange={(region) => set('region', region)}
          isRequired
          maxLength={40}
          {...wrongIf('region', t`Escreva a região, como sa-east-1.`)}
        />
      )}
      {provider === 'local' ? (
        <>
          <Select
            label={t`Servidor`}
            value={port === null ? null : String(port)}
            onChange={(id) => {
              const chosen = servers.find((each) => String(each.port) === id);
              onChange({ ...fields, port: Number(id), model: chosen?.models[0] ?? '' });
            }}
            options={[
              ...servers.map((each) => ({ id: String(each.port), label: serverName(each) })),
              ...(port !== null && !server ? [{ id: String(port), label: t`Porta ${port} (não responde agora)` }] : []),
            ]}
            {...wrongIf('port', t`Escolha o servidor.`)}
          />
          <Select
            label={t`Modelo`}
            name="own.model"
            value={model === '' ? null : model}
            onChange={(id) => set('model', id)}
            options={models.map((id) => ({ id, label: id }))}
            {...wrongIf('model', t`Escolha o modelo.`)}
          />
        </>
      ) : (
        <>
          <TextField
            label={t`Modelo`}
            name="own.model"
            spellCheck="false"
            description={t`O nome que o serviço dá ao modelo.`}
            value={model}
            onChange={(next) => set('model', next)}
            isRequired
            maxLength={200}
            {...wrongIf('model', t`Escreva o nome do modelo.`)}
          />
          <PasswordField
            label={t`Chave de API`}
            name="own.apiKey"
            autoComplete="new-password"
            description={
              isKeyKept
                ? t`Há uma chave salva, que não aparece mais. Digite outra para trocar; se o endereço mudar, digite de novo.`
                : t`É guardada cifrada e não aparece mais depois de salva.`
            }
            placeholder={isKeyKept ? '••••••••' : ''}
            value={fields.apiKey}
            onChange={(apiKey) => set('apiKey', apiKey)}
            maxLength={2_000}
          />
          <Stack gap="x2">
            <Text size="small" tone="muted">
              <Trans>
                Preço em US$ por milhão de tokens, como está na tabela do serviço. Sem ele, o custo não é calculado.
              </Trans>
            </Text>
            <Grid columns={3} gap="x3">
              {prices.map(({ label, name, value, field, wrong }) => (
                <NumberField
                  key={name}
                  label={label}
                  name={name}
                  value={value}
                  onChange={(next) => set(field, next)}
                  minValue={0}
                  maxValue={10_000}
                  formatOptions={price}
                  isOptional
                  {...wrong}
                />
              ))}
            </Grid>
          </Stack>
        </>
      )}
      {provider !== 'anthropic' && (
        <TextField
          label={t`Embeddings`}
          name="own.embeddingModel"
          spellCheck="false"
          description={t`Com um modelo de embeddings, o assistente acha também o que foi dito com outras palavras.`}
          placeholder={
            provider === 'local'
              ? 'bge-m3'
              : provider === 'bedrock'
                ? 'amazon.titan-embed-text-v2:0'
                : 'text-embedding-3-small'
          }
          value={fields.embeddingModel}
          onChange={(embeddingModel) => set('embeddingModel', embeddingModel)}
          isOptional
          maxLength={200}
        />
      )}
    </Stack>
  );
}
