import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Report } from '@pauta/contract';
import { Switch, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateReportOptions } from './report.queries.ts';

export type ReportSwitchProps = { readonly report: Report; readonly hidesLabel?: boolean };

/** Switches a report on or off, with immediate effect. */
export function ReportSwitch({ report, hidesLabel = false }: ReportSwitchProps) {
  const { t } = useLingui();
  const { name } = report;
  const { mutate, isPending, variables } = useMutation(updateReportOptions(useQueryClient()));
  const isSelected = isPending ? (variables.isActive ?? report.isActive) : report.isActive;
  return (
    <Switch
      label={hidesLabel ? t`Enviar ${name}` : t`Ativo`}
      hidesLabel={hidesLabel}
      isSelected={isSelected}
      isDisabled={isPending}
      onChange={(isActive) =>
        mutate(
          { id: report.id, isActive },
          {
            onError: (error) =>
              toast({
                tone: 'critical',
                title: report.isActive ? t`${name} continua ativo` : t`${name} continua desativado`,
                description: error instanceof ApiError ? error.message : t`Tente de novo.`,
              }),
          },
        )
      }
    />
  );
}
