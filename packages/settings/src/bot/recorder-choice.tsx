import { useLingui } from '@lingui/react/macro';
import { codeWords, errorStateOf, failureWords, formErrorsOf } from '@pauta/api-client';
import {
  type RecorderProvider,
  recorderAddresses,
  type RecorderSettings,
  type RecorderSettingsUpdate,
} from '@pauta/contract';
import {
  Banner,
  Button,
  Card,
  CopyButton,
  ErrorState,
  Form,
  Inline,
  PasswordField,
  RadioGroup,
  Select,
  SkeletonBlock,
  Stack,
  Text,
  TextField,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecorderHosts } from './recorder-hosts.tsx';
import { recorderSettingsOptions, saveRecorderSettingsOptions, testRecorderOptions } from './recorder.queries.ts';

const names: Readonly<Record<RecorderProvider, string>> = {
  recall: 'Recall.ai',
  meetingbaas: 'Meeting BaaS',
  attendee: 'Attendee',
  vexa: 'Vexa',
};
const isProvider = (text: string): text is RecorderProvider => Object.hasOwn(names, text);

type Fields = {
  readonly choice: RecorderSettings['choice'];
  readonly provider: RecorderProvider;
  readonly baseUrl: string;
  /** The entered key; empty keeps the saved key. */
  readonly apiKey: string;
  readonly webhookSecret: string;
};

const fieldsOf = ({ choice, own }: RecorderSettings): Fields => ({
  choice,
  provider: own?.provider ?? 'recall',
  baseUrl: own?.baseUrl ?? '',
  apiKey: '',
  webhookSecret: '',
});

const toSettings = ({ choice, provider, baseUrl, apiKey, webhookSecret }: Fields): RecorderSettingsUpdate => ({
  choice,
  own:
    choice === 'own'
      ? {
          provider,
          baseUrl: baseUrl.trim() || null,
          ...(apiKey.trim() && { apiKey: apiKey.trim() }),
          ...(webhookSecret.trim() && { webhookSecret: webhookSecret.trim() }),
        }
      : null,
});

/** Selects the recorder: this installation, or the company's own provider. Saved explicitly. */
function RecorderForm({ settings }: { readonly settings: RecorderSettings }) {
  const { t } = useLingui();
  const save = useMutation(saveRecorderSettingsOptions(useQueryClient()));
  const test = useMutation(testRecorderOptions());
  const [draft, setDraft] = useState<Fields | null>(null);
  const saved = fieldsOf(settings);
  const fields = draft ?? saved;
  const isOwn = fields.choice === 'own';
  const isKept = settings.own?.provider === fields.provider;
  const change = (part: Partial<Fields>) => {
    test.reset();
    save.reset();
    setDraft({ ...fields, ...part });
  };
  const submit = () =>
    save.mutate(toSettings(fields), {
      onSuccess: () => {
        setDraft(null);
        toast({ title: t`Salvo. Vale para os próximos convites.` });
      },
    });
  const { installation, webhookUrls } = settings;
  const host = isProvider(installation) ? names[installation] : null;
  const webhookUrl = webhookUrls[fields.provider];
  const result = test.data;
  return (
    <Form
      aria-label={t`Quem grava as reuniões`}
      onSubmit={submit}
      {...formErrorsOf(
        save.error,
        ['own.baseUrl', 'own.apiKey', 'own.webhookSecret'],
        t`Não foi possível salvar. Tente de novo.`,
      )}
      actions={
        <>
          <Button type="submit" variant="primary" isPending={save.isPending} isDisabled={draft === null}>
            {t`Salvar`}
          </Button>
          {isOwn && (
            <Button isPending={test.isPending} onPress={() => test.mutate(toSettings(fields))}>
              {t`Testar`}
            </Button>
          )}
          {draft && <Button variant="ghost" onPress={() => setDraft(null)}>{t`Descartar`}</Button>}
        </>
      }
    >
      <RadioGroup
        label={t`O anotador é enviado por`}
        value={fields.choice}
        onChange={(choice) => change({ choice })}
        options={[
          {
            id: 'installation',
            label: host ? t`${host}, desta instalação` : t`Gravador do Pauta`,
            description: host
              ? t`Configurado por quem administra o Pauta.`
              : t`Um navegador nesta instalação entra na reunião. Nada sai daqui.`,
          },
          {
            id: 'own',
            label: t`Um provedor da sua empresa`,
            description: t`Com a conta de vocês. O que é gravado passa por ele, é copiado para cá e apagado de lá.`,
          },
        ]}
      />
      {isOwn && (
        <Stack gap="x4">
          <Select
            label={t`Provedor`}
            value={fields.provider}
            onChange={(provider) => change({ provider, baseUrl: '', apiKey: '', webhookSecret: '' })}
            options={Object.entries(names).map(([id, label]) => ({ id: id as RecorderProvider, label }))}
          />
          <TextField
            label={t`Endereço`}
            name="own.baseUrl"
            isOptional
            type="url"
            value={fields.baseUrl}
            onChange={(baseUrl) => change({ baseUrl })}
            placeholder={recorderAddresses[fields.provider]}
          />
          <PasswordField
            label={t`Chave de API`}
            name="own.apiKey"
            value={fields.apiKey}
            onChange={(apiKey) => change({ apiKey })}
            {...(isKept &&
              settings.own?.hasKey && { description: t`Há uma chave salva. Deixe em branco para manter.` })}
          />
          <PasswordField
            label={t`Segredo dos avisos`}
            name="own.webhookSecret"
            isOptional
            value={fields.webhookSecret}
            onChange={(webhookSecret) => change({ webhookSecret })}
            description={t`O que o provedor mostra ao cadastrar o endereço abaixo. Sem ele, perguntamos ao provedor a cada minuto.`}
          />
          {webhookUrl && (
            <Stack gap="x1">
              <Text tone="muted">{t`Endereço para os avisos do provedor`}</Text>
              <Inline>
                <Text>
                  <bdi>{webhookUrl}</bdi>
                </Text>
                <CopyButton text={webhookUrl} label={t`Copiar endereço`} />
              </Inline>
            </Stack>
          )}
        </Stack>
      )}
      {test.error && (
        <Banner tone="critical" title={failureWords(test.error, t`Não foi possível testar. Tente de novo.`)} />
      )}
      {result?.problem && (
        <Banner tone="critical" title={t`O teste não passou`}>
          <bdi>{codeWords({ code: result.problem, values: { host: result.host } })}</bdi>
        </Banner>
      )}
      {result && !result.problem && <Banner tone="positive" title={t`${result.host} aceitou a chave`} />}
    </Form>
  );
}

/** The card with the form, after loading its data. */
export function RecorderChoice() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(recorderSettingsOptions());
  return (
    <Card title={t`Quem grava as reuniões`} note={t`Para cada convite o Pauta envia um anotador só.`}>
      {data ? (
        <Stack gap="x5">
          <RecorderForm settings={data} />
          {data.choice === 'installation' && data.installation === 'browser' && <RecorderHosts />}
        </Stack>
      ) : error ? (
        <ErrorState
          isCompact
          {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar quem grava.`)}
        />
      ) : (
        <SkeletonBlock height="8rem" />
      )}
    </Card>
  );
}
