import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { codeWords, stageWords } from '@pauta/api-client';
import type { Meeting, Stage } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Banner, Button } from '@pauta/ui-kit';
import { hasFailed } from '../meeting/meeting-status.tsx';
import { WarningNotes, warningsOf } from './warning-notes.tsx';

/** Text of each stage in progress. */
const working: Readonly<Record<Stage, MessageDescriptor>> = {
  media: msg`Preparando a gravação.`,
  transcription: msg`Transcrevendo a gravação.`,
  speakers: msg`Identificando quem falou.`,
  answers: msg`Respondendo às perguntas.`,
  evaluation: msg`Avaliando a reunião.`,
};

/** State of the meeting and its cause; the only element of the page that shows the cause. */
export function StateBanner({ meeting, onTab }: { readonly meeting: Meeting; readonly onTab: (tab: string) => void }) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useUser();
  const { status, stage, cause, stages } = meeting;
  const isUnavailable = cause === 'transcription_unavailable';
  // Server settings are shown only to admins, who can change them.
  const stuck = stages.find((one) => one.cause === cause);
  const detail =
    isUnavailable && !isAdmin
      ? t`Peça a um administrador para ativar a transcrição, ou importe a transcrição da chamada.`
      : stuck && stageWords(stuck);
  if (status === 'processing') {
    return (
      <Banner isFlush>
        {stage ? i18n._(working[stage]) : t`Processando a reunião.`} {t`Pode sair da página, o processamento continua.`}
      </Banner>
    );
  }
  if ((status === 'needs_attention' || status === 'failed') && cause) {
    return (
      <Banner
        isFlush
        tone={hasFailed(meeting) ? 'critical' : 'caution'}
        actions={
          <Button size="xs" onPress={() => onTab('log')}>
            {t`Ver etapas`}
          </Button>
        }
      >
        {codeWords({ code: cause })}
        {detail && ` ${detail}`}
      </Banner>
    );
  }
  if (status === 'ready')
    return (
      <WarningNotes warnings={warningsOf(meeting, (name) => name !== 'transcription')} onMore={() => onTab('log')} />
    );
  return null;
}
