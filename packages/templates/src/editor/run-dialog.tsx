import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { RunChoice, RunEstimate } from '@pauta/contract';
import { Banner, Button, Dialog, NumberField, SegmentedControl, SkeletonText, Stack, Text } from '@pauta/ui-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateOptions, runOptions } from '../template/template.queries.ts';
import { choiceOf, noFilter, RunFilterFields } from './run-filter.tsx';

const mostMeetings = 500;

/** Number of meetings and cost, shown before the run starts. */
function Estimate({ estimate }: { readonly estimate: RunEstimate }) {
  const { i18n } = useLingui();
  const { meetingCount, sameTemplateCount, analyst, tokens, cost } = estimate;
  if (meetingCount === 0) {
    return <Banner tone="caution">{<Trans>Nenhuma reunião com transcrição corresponde a esta escolha.</Trans>}</Banner>;
  }
  const price = cost !== null && i18n.number(cost, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });
  const amount = i18n.number(tokens, { notation: 'compact' });
  return (
    <Stack gap="x1">
      <Text weight="medium" role="status">
        <Plural value={meetingCount} one="# reunião" other="# reuniões" />
        {' · '}
        {analyst === 'local' ? (
          <Trans>sem custo: as respostas vêm das regras</Trans>
        ) : cost === null ? (
          <Trans>até {amount} tokens; o modelo não tem preço configurado</Trans>
        ) : (
          <Trans>
            até {price}, ou {amount} tokens do modelo
          </Trans>
        )}
      </Text>
      <Text size="small" tone="secondary">
        {sameTemplateCount > 0 && (
          <>
            <Plural
              value={sameTemplateCount}
              one="# já usa este template: só o que mudou é respondido de novo."
              other="# já usam este template: só o que mudou é respondido de novo."
            />{' '}
          </>
        )}
        <Trans>O que alguém respondeu ou corrigiu continua como está.</Trans>
      </Text>
    </Stack>
  );
}

export type RunDialogProps = {
  readonly templateId: string;
  readonly version: number;
  /** Unpublished changes are not applied. */
  readonly hasChanges: boolean;
  readonly onClose: () => void;
};

/** Applies a template to the newest meetings, or to those that match a filter. */
export function RunDialog({ templateId, version, hasChanges, onClose }: RunDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [by, setBy] = useState<'last' | 'filter'>('last');
  const [last, setLast] = useState(20);
  const [filter, setFilter] = useState(noFilter);
  const isValid = by === 'filter' || (Number.isInteger(last) && last >= 1);
  const choice: RunChoice =
    by === 'filter' ? { last: mostMeetings, ...choiceOf(filter) } : { last: isValid ? last : 1 };
  const estimate = useQuery({
    ...estimateOptions(templateId, choice),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const run = useMutation(runOptions(client, templateId));
  const failure = run.error ?? estimate.error;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Aplicar a reuniões`}
      description={t`As reuniões escolhidas passam a responder as perguntas da versão ${version}. Dá para desfazer.`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          <Button
            variant="primary"
            isPending={run.isPending}
            isDisabled={!isValid || estimate.isPlaceholderData || !estimate.data?.meetingCount}
            onPress={() => run.mutate(choice, { onSuccess: onClose })}
          >
            {t`Aplicar`}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        {hasChanges && (
          <Banner tone="caution">{t`O que você ainda não publicou fica de fora. Publique antes, se quiser aplicar.`}</Banner>
        )}
        {failure && (
          <Banner tone="critical" isUrgent>
            {failure instanceof ApiError ? failure.message : t`Não foi possível aplicar. Tente de novo.`}
          </Banner>
        )}
        <SegmentedControl
          label={t`Quais reuniões`}
          value={by}
          onChange={setBy}
          options={[
            { id: 'last', label: t`As mais recentes` },
            { id: 'filter', label: t`Por filtro` },
          ]}
        />
        {by === 'last' ? (
          <NumberField
            label={t`Reuniões mais recentes`}
            description={t`Só as que têm transcrição e que você pode alterar.`}
            value={last}
            onChange={setLast}
            minValue={1}
            maxValue={mostMeetings}
          />
        ) : (
          <Stack gap="x2">
            <RunFilterFields filter={filter} onChange={(change) => setFilter((before) => ({ ...before, ...change }))} />
            <Text size="small" tone="secondary">
              {t`Só as que têm transcrição e que você pode alterar, até ${mostMeetings} por vez.`}
            </Text>
          </Stack>
        )}
        {estimate.data ? <Estimate estimate={estimate.data} /> : !estimate.error && <SkeletonText width="70%" />}
      </Stack>
    </Dialog>
  );
}
