import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import type { CompanyUser, Report, Team } from '@pauta/contract';
import { paths, useDraft, useUser } from '@pauta/feature-api';
import { Banner, Button, Stack, Tabs, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createReportOptions, updateReportOptions } from './report.queries.ts';
import {
  areSame,
  type FieldName,
  fieldsOf,
  isFields,
  missingFields,
  newFields,
  type ReportFields,
  toReport,
} from './report-fields.ts';
import { ReportDeliveries } from './report-deliveries.tsx';
import * as styles from './report-editor.css.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPreview } from './report-preview.tsx';
import { reportHref } from './report-table.tsx';

const isDraft = (stored: unknown): stored is ReportFields | null => stored === null || isFields(stored);

const fieldNames: readonly FieldName[] = ['name', 'teamIds', 'recipientIds', 'weekdays', 'timeOfDay', 'timeZone'];
const sides = ['preview', 'deliveries'] as const;

export type ReportEditorProps = {
  /** Undefined for a new report. */
  readonly report: Report | undefined;
  readonly people: readonly CompanyUser[];
  readonly teams: readonly Team[];
};

/** Form of a report with its preview. Saved explicitly: an incomplete list of recipients must not get mail. */
export function ReportEditor({ report, people, teams }: ReportEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const draft = useDraft<ReportFields | null>(`report.${report?.id ?? 'new'}`, null, isDraft);
  const [refusals, setRefusals] = useState(0);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const create = useMutation(createReportOptions(client));
  const update = useMutation(updateReportOptions(client));
  const saved = report ? fieldsOf(report) : newFields(user.id);
  const fields = draft.value ?? saved;
  const isChanged = !report || !areSame(fields, saved);
  const isPending = create.isPending || update.isPending;
  const failure = create.error ?? update.error;

  const change = (next: ReportFields) => {
    const missing = missingFields(next);
    setWrong((before) => before.filter((name) => missing.includes(name)));
    draft.set(next);
  };

  const submit = () => {
    const body = toReport(fields);
    if (!body) {
      setWrong(missingFields(fields));
      setRefusals((count) => count + 1);
      return;
    }
    const onSuccess = (stored: Report) => {
      draft.clear();
      toast({ title: t`Relatório salvo` });
      if (!report) void navigate(reportHref(stored.id), { replace: true });
    };
    const onError = () => setRefusals((count) => count + 1);
    if (report) update.mutate({ id: report.id, ...body }, { onSuccess, onError });
    else create.mutate(body, { onSuccess, onError });
  };

  const preview = (
    <div className={styles.panel}>
      <ReportPreview fields={fields} people={people} />
    </div>
  );
  const side = sides.find((id) => id === search.get('tab')) ?? 'preview';
  return (
    <div className={styles.panes}>
      <div className={styles.form}>
        <Stack gap="x5">
          {draft.isRestored && isChanged && <Banner>{t`Recuperamos o que você não tinha salvado.`}</Banner>}
          <ReportForm
            fields={fields}
            onChange={change}
            people={people}
            teams={teams}
            wrong={wrong}
            refusals={refusals}
            {...formErrorsOf(failure, fieldNames, t`Não foi possível salvar. Tente de novo.`)}
            onSubmit={submit}
            actions={
              <>
                <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged}>
                  {report ? t`Salvar` : t`Criar relatório`}
                </Button>
                {report ? (
                  isChanged ? (
                    <Button onPress={draft.clear}>{t`Descartar`}</Button>
                  ) : (
                    <Text size="small" tone="muted">
                      {t`Nenhuma alteração`}
                    </Text>
                  )
                ) : (
                  <Button
                    onPress={() => {
                      draft.clear();
                      void navigate(paths.reports);
                    }}
                  >
                    {t`Cancelar`}
                  </Button>
                )}
              </>
            }
          />
        </Stack>
      </div>
      <div className={styles.side}>
        {report ? (
          <Tabs
            label={t`E-mail e envios`}
            value={side}
            onChange={(id) => setSearch(id === 'preview' ? {} : { tab: id }, { replace: true })}
            items={[
              { id: 'preview', label: t`Prévia`, content: preview },
              {
                id: 'deliveries',
                label: t({ message: 'Envios', context: 'e-mail' }),
                content: <ReportDeliveries report={report} />,
              },
            ]}
          />
        ) : (
          preview
        )}
      </div>
    </div>
  );
}
