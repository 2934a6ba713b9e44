import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { companyFeaturesOptions } from '@pauta/company';
import type { CompanyFeatures, Meeting, SpeechModelId } from '@pauta/contract';
import { paths, useUser } from '@pauta/feature-api';
import { Banner, Button, LinkButton, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { transcribeAgainOptions } from '../meeting/meeting.mutations.ts';

/** In ascending order of quality. */
const models: readonly SpeechModelId[] = ['base', 'small', 'large-v3-turbo'];
const rank = (model: SpeechModelId | null): number => (model === null ? -1 : models.indexOf(model));

/** The possible improvement of a transcript; null if there is none. */
const shortcomingOf = (
  { transcription: text }: Meeting,
  { transcription: now }: CompanyFeatures,
): 'model' | 'voices' | 'voices_missing' | null => {
  if (text?.status !== 'done') return null;
  if (text.model !== null && rank(now.model) > rank(text.model)) return 'model';
  if (text.voices !== 'untold') return null;
  return now.tellsVoices ? 'voices' : 'voices_missing';
};

/** Offers a better transcription model, or explains why speakers have no names. */
export function TranscriptUpgrade({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const { isAdmin } = useUser();
  const { model = null, voices = null } = meeting.transcription ?? {};
  const isComparable = model !== null || voices === 'untold';
  const { data: features } = useQuery({ ...companyFeaturesOptions(), enabled: isComparable });
  const again = useMutation(transcribeAgainOptions(useQueryClient(), meeting.id));
  const shortcoming = features ? shortcomingOf(meeting, features) : null;
  if (shortcoming === null) return null;

  const button = meeting.can.edit && (
    <Button
      size="xs"
      isPending={again.isPending}
      onPress={() =>
        again.mutate(undefined, {
          onSuccess: () => toast({ title: t`Transcrevendo de novo` }),
          onError: (failure) =>
            toast({
              title: t`A transcrição não começou`,
              tone: 'critical',
              ...(failure instanceof ApiError && { description: failure.message }),
            }),
        })
      }
    >
      {t`Transcrever de novo`}
    </Button>
  );
  if (shortcoming === 'model') {
    return (
      <Banner isFlush actions={button}>
        <Trans>Esta transcrição veio de um modelo menor do que o que se usa agora.</Trans>
      </Banner>
    );
  }
  if (shortcoming === 'voices') {
    return (
      <Banner isFlush actions={button}>
        <Trans>Quem é quem? As vozes não foram separadas quando esta gravação foi transcrita. Agora podem ser.</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      isFlush
      actions={
        isAdmin && (
          <LinkButton size="xs" href={`${paths.settings}/transcription`}>
            {t`Separar as vozes`}
          </LinkButton>
        )
      }
    >
      <Trans>Quem é quem? A gravação tem uma faixa só e as vozes não foram separadas: as falas estão sem nome.</Trans>{' '}
      {!isAdmin && <Trans>Peça a um administrador para ativar a separação de vozes.</Trans>}
    </Banner>
  );
}
