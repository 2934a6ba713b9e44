import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner, Button, RetryIcon, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { improveOptions } from './speech-model.queries.ts';

/** Offers to repeat transcriptions made by a less accurate model. */
export function ImproveBanner({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const improve = useMutation(improveOptions(useQueryClient()));
  if (count === 0) return null;
  const begun = ({ count: meetings }: { count: number }) =>
    toast({
      title: t`${plural(meetings, { one: 'Transcrevendo # reunião de novo', other: 'Transcrevendo # reuniões de novo' })}`,
    });
  return (
    <Banner
      title={t`${plural(count, { one: '# transcrição pode ficar melhor', other: '# transcrições podem ficar melhores' })}`}
      actions={
        <Button
          size="xs"
          icon={RetryIcon}
          isPending={improve.isPending}
          onPress={() =>
            improve.mutate(undefined, {
              onSuccess: begun,
              onError: () => toast({ title: t`Não foi possível começar`, tone: 'critical' }),
            })
          }
        >
          {t`Transcrever de novo`}
        </Button>
      }
    >
      <Trans>
        Foram feitas por um modelo menor, ou sem separar as vozes. O que alguém editou ou corrigiu continua como está.
      </Trans>
    </Banner>
  );
}
