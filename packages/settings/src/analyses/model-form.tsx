import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import type { LanguageModel, ModelServer } from '@pauta/contract';
import { Button, Card, Form, Grid, NumberField, RadioGroup, Stack, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLanguageModelOptions, testLanguageModelOptions } from './language-model.queries.ts';
import { areSame, fieldNames, fieldsOf, missingOf, type ModelFields, toSettings, toTrial } from './model-fields.ts';
import { FoundServers } from './found-servers.tsx';
import { ModelConnectionFields } from './model-connection-fields.tsx';
import { ModelTest } from './model-test.tsx';
import { ModelUsage } from './model-usage.tsx';

export type ModelFormProps = { readonly model: LanguageModel; readonly servers: readonly ModelServer[] };

/** Selects the analyst and its limits. Saved explicitly: an incomplete key would fail every meeting. */
export function ModelForm({ model, servers }: ModelFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = useMutation(saveLanguageModelOptions(client));
  const test = useMutation(testLanguageModelOptions(client));
  const saved = fieldsOf(model);
  const [draft, setDraft] = useState<ModelFields | null>(null);
  const [refusals, setRefusals] = useState(0);
  const fields = draft ?? saved;
  const isChanged = !areSame(fields, saved);
  const isOwn = fields.choice === 'own';

  const change = (next: ModelFields) => {
    test.reset();
    save.reset();
    setDraft(next);
  };
  const refuse = () => setRefusals((count) => count + 1);
  const submit = (next: ModelFields) => {
    if (missingOf(next).length > 0) {
      refuse();
      return;
    }
    save.mutate(toSettings(next), {
      onSuccess: () => {
        setDraft(null);
        setRefusals(0);
        toast({ title: t`Salvo. Vale para as próximas análises.` });
      },
      onError: refuse,
    });
  };
  const tryOut = () => {
    const trial = toTrial(fields);
    if (!trial || missingOf(fields).length > 0) refuse();
    else test.mutate(trial);
  };
  const takeServer = ({ port }: ModelServer, name: string) => {
    const next: ModelFields = { ...fields, choice: 'own', provider: 'local', port, model: name, apiKey: '' };
    setDraft(next);
    submit(next);
  };

  const { installation } = model;
  const offered = servers.filter(({ port }) => !(model.choice === 'own' && model.own?.port === port));
  return (
    <Stack gap="x5">
      <FoundServers servers={offered} onUse={takeServer} isPending={save.isPending} />
      <Form
        aria-label={t`Análises de IA`}
        gap="x5"
        refusals={refusals}
        onSubmit={() => submit(fields)}
        {...formErrorsOf(save.error, fieldNames, t`Não foi possível salvar. Tente de novo.`)}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={save.isPending} isDisabled={!isChanged}>
              {t`Salvar`}
            </Button>
            {fields.choice !== 'rules' && (
              <Button isPending={test.isPending} onPress={tryOut}>
                {t`Testar`}
              </Button>
            )}
            {isChanged && <Button variant="ghost" onPress={() => change(saved)}>{t`Descartar`}</Button>}
          </>
        }
      >
        <Card
          title={t`Quem lê as reuniões`}
          note={t`Toda resposta vem com um trecho que foi dito, seja quem for. Se o modelo falhar, as regras respondem no lugar dele, e a reunião diz isso.`}
        >
          <Stack gap="x5">
            <RadioGroup
              label={t`Análise feita por`}
              value={fields.choice}
              onChange={(choice) => change({ ...fields, choice })}
              options={[
                {
                  id: 'rules',
                  label: t`Regras do Pauta`,
                  description: t`Sem custo, e nada sai desta instalação. Respondem só ao que foi dito com clareza.`,
                },
                ...(installation
                  ? [
                      {
                        id: 'installation' as const,
                        label: t`Modelo desta instalação: ${installation.model}`,
                        description: t`Em ${installation.host}, configurado por quem administra o Pauta.`,
                      },
                    ]
                  : []),
                {
                  id: 'own',
                  label: t`Modelo da sua empresa`,
                  description: t`Um serviço contratado por vocês, ou um modelo nesta máquina. O que é dito nas reuniões vai para ele.`,
                },
              ]}
            />
            {isOwn && (
              <ModelConnectionFields
                fields={fields}
                onChange={change}
                saved={model}
                servers={servers}
                isRefused={refusals > 0}
              />
            )}
          </Stack>
        </Card>
        {fields.choice !== 'rules' && (
          <Card
            title={t`Limite por dia`}
            note={t`Ao chegar nele, as regras continuam até a meia-noite. Em branco, não há limite.`}
          >
            <Stack gap="x4">
              <Grid columns={2} gap="x3">
                <NumberField
                  label={t`Tokens`}
                  name="budget.dailyTokens"
                  value={fields.dailyTokens}
                  onChange={(dailyTokens) => change({ ...fields, dailyTokens })}
                  minValue={1}
                  maxValue={1_000_000_000}
                  step={1}
                  isOptional
                />
                <NumberField
                  label={t`Custo em US$`}
                  name="budget.dailyCost"
                  description={
                    isOwn && fields.provider !== 'local' ? t`Precisa dos preços de entrada e de saída.` : undefined
                  }
                  value={fields.dailyCost}
                  onChange={(dailyCost) => change({ ...fields, dailyCost })}
                  minValue={0.01}
                  maxValue={100_000}
                  formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
                  isOptional
                />
              </Grid>
              <ModelUsage model={model} />
            </Stack>
          </Card>
        )}
        <ModelTest result={test.data} error={test.error} />
      </Form>
    </Stack>
  );
}
