import { Plural, useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { TemplateRun } from '@pauta/contract';
import { useNow } from '@pauta/ui-kit/hooks';
import { Banner, Button, ProgressBar, Stack, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runsOptions, stopRunOptions, undoRunOptions } from '../template/template.queries.ts';

/** How long the last run can be undone here, in ms. */
const offeredMs = 30 * 60_000;

function RunProgress({ run }: { readonly run: TemplateRun }) {
  const { t } = useLingui();
  const { state, total, doneCount, skippedCount } = run;
  const settled = doneCount + skippedCount;
  return (
    <ProgressBar
      label={state === 'undoing' ? t`Desfazendo` : t`Aplicando`}
      value={total === 0 ? 1 : settled / total}
      valueLabel={t`${settled} de ${total}`}
    />
  );
}

/** Says how many calls of a model may have been paid twice. */
function RepeatedCalls({ run: { repeatedCount } }: { readonly run: TemplateRun }) {
  if (repeatedCount === 0) return null;
  return (
    <Text size="small">
      <Plural
        value={repeatedCount}
        one="# pedido ao modelo pode ter sido pago duas vezes: o servidor parou antes de guardar a resposta."
        other="# pedidos ao modelo podem ter sido pagos duas vezes: o servidor parou antes de guardar as respostas."
      />
    </Text>
  );
}

/** Progress of a template run over many meetings, with buttons to stop and undo it. */
export function RunStrip({ templateId }: { readonly templateId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(runsOptions(templateId));
  const now = useNow();
  const stop = useMutation(stopRunOptions(client, templateId));
  const undo = useMutation(undoRunOptions(client, templateId));
  const run = data?.[0];
  // Id of the last run that this page has seen before it was undone: after a reload, an undone run is not told again.
  const [seenId, setSeenId] = useState<string | null>(null);
  if (run && run.state !== 'undone' && run.id !== seenId) setSeenId(run.id);
  if (!run) return null;
  const isUnderWay = run.finishedAt === null;
  const isRecent = run.finishedAt !== null && now.getTime() - Date.parse(run.finishedAt) < offeredMs;
  if (!isUnderWay && !isRecent) return null;
  const fail = (title: string) => (error: unknown) =>
    toast({ tone: 'critical', title, description: failureWords(error, t`Tente de novo.`) });
  const undoButton = (
    <Button
      size="xs"
      isPending={undo.isPending}
      onPress={() => undo.mutate(run.id, { onError: fail(t`Não foi desfeito`) })}
    >
      {t`Desfazer`}
    </Button>
  );
  if (isUnderWay) {
    return (
      <Banner
        isFlush
        actions={
          run.state === 'running' && (
            <>
              <Button
                size="xs"
                isPending={stop.isPending}
                onPress={() => stop.mutate(run.id, { onError: fail(t`Não foi interrompido`) })}
              >
                {t`Interromper`}
              </Button>
              {undoButton}
            </>
          )
        }
      >
        <Stack gap="x1">
          <RunProgress run={run} />
          <RepeatedCalls run={run} />
        </Stack>
      </Banner>
    );
  }
  const { doneCount } = run;
  if (run.state === 'undone') {
    if (run.id !== seenId) return null;
    return (
      <Banner isFlush>
        <Plural
          value={doneCount}
          one="Desfeito: # reunião voltou ao template que tinha."
          other="Desfeito: # reuniões voltaram ao template que tinham."
        />
      </Banner>
    );
  }
  return (
    <Banner isFlush tone={run.state === 'stopped' ? 'caution' : 'positive'} actions={undoButton}>
      <Stack gap="x1">
        <span>
          {run.state === 'stopped' ? (
            <Plural
              value={doneCount}
              one="Interrompido depois de # reunião."
              other="Interrompido depois de # reuniões."
            />
          ) : (
            <Plural value={doneCount} one="Aplicado a # reunião." other="Aplicado a # reuniões." />
          )}
        </span>
        <RepeatedCalls run={run} />
      </Stack>
    </Banner>
  );
}
