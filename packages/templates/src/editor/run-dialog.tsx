import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { tagsOptions } from '@pauta/company';
import { type MeetingType, mostTags, type RunChoice, type RunEstimate, type TagsMatch } from '@pauta/contract';
import {
  Banner,
  Button,
  Dialog,
  Grid,
  MultiSelect,
  NumberField,
  Select,
  SkeletonText,
  Stack,
  Text,
} from '@pauta/ui-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateOptions, runOptions } from '../template/template.queries.ts';

const mostMeetings = 500;
const all = 'ALL';

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

/** Applies a template to the newest meetings that match a filter. */
export function RunDialog({ templateId, version, hasChanges, onClose }: RunDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [last, setLast] = useState(20);
  const [type, setType] = useState<MeetingType | typeof all>(all);
  const [tagIds, setTagIds] = useState<readonly string[]>([]);
  const [tagsMatch, setTagsMatch] = useState<TagsMatch>('any');
  const { data: tags = [] } = useQuery(tagsOptions());
  const isValid = Number.isInteger(last) && last >= 1;
  const choice: RunChoice = {
    last: isValid ? last : 1,
    ...(type !== all && { meetingType: type }),
    ...(tagIds.length > 0 && { tagIds: tagIds.join(','), tagsMatch }),
  };
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
            isDisabled={!isValid || !estimate.data?.meetingCount}
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
        <NumberField
          label={t`Reuniões mais recentes`}
          description={t`Só as que têm transcrição e que você pode alterar.`}
          value={last}
          onChange={setLast}
          minValue={1}
          maxValue={mostMeetings}
        />
        <Grid columns={2} gap="x3">
          <Select
            label={t`Tipo`}
            value={type}
            onChange={setType}
            options={[
              { id: all, label: t`Todas` },
              { id: 'EXTERNAL', label: t`Externas` },
              { id: 'INTERNAL', label: t`Internas` },
            ]}
          />
          {tags.length > 0 && (
            <MultiSelect
              label={t`Tags`}
              placeholder={t`Qualquer uma`}
              value={tagIds}
              onChange={(ids) => setTagIds(ids.slice(0, mostTags))}
              options={tags.map(({ id, name }) => ({ id, label: name }))}
            />
          )}
          {tagIds.length > 0 && (
            <Select
              label={t`Tags da reunião`}
              value={tagsMatch}
              onChange={setTagsMatch}
              options={[
                { id: 'any', label: t`Qualquer uma` },
                { id: 'all', label: t`Todas elas` },
                { id: 'none', label: t`Nenhuma delas` },
              ]}
            />
          )}
        </Grid>
        {estimate.data ? <Estimate estimate={estimate.data} /> : !estimate.error && <SkeletonText width="70%" />}
      </Stack>
    </Dialog>
  );
}
