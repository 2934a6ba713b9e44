import { useLingui } from '@lingui/react/macro';
import type { SharedMeeting } from '@pauta/contract';
import { type SpeakerLook, useCaptions } from '@pauta/insights';
import { Banner, type MediaController, MediaPlayer, ProcessingIcon, SpeakerTiles, useMediaState } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { useMemo, useRef } from 'react';

/** If an address younger than this fails, the recording itself is the cause. */
const youngMs = 5000;

/** Phones show a frame before playback only at a time in the address. */
const firstFrame = '#t=0.1';

export type SharedPlayerProps = {
  readonly meeting: SharedMeeting;
  readonly looks: ReadonlyMap<string, SpeakerLook>;
  readonly controller: MediaController;
  /** Requests a new address. */
  readonly onRenew: () => void;
};

/** Participants of an audio recording, the current speaker outlined. */
function Tiles({ meeting, controller }: Pick<SharedPlayerProps, 'meeting' | 'controller'>) {
  const { speakers = [], segments = [] } = meeting.transcript ?? {};
  const speaking = useMediaState(controller, ({ currentMs }) => {
    const said = segments.findLast(({ startMs }) => startMs <= currentMs);
    const index = said && currentMs <= said.endMs ? speakers.findIndex(({ id }) => id === said.speakerId) : -1;
    return index === -1 ? null : index;
  });
  return <SpeakerTiles people={speakers.map(({ name }, speaker) => ({ name, speaker }))} speaking={speaking} />;
}

/** The shared recording with captions, or its progress while it is being cut. */
export function SharedPlayer({ meeting, looks, controller, onRenew }: SharedPlayerProps) {
  const { t } = useLingui();
  const renewedAt = useRef(0);
  const { recording, transcript, title } = meeting;
  const isVideo = recording?.kind === 'VIDEO';
  const isWide = useMedia(media.wide);
  const lines = useMemo(
    () =>
      (transcript?.segments ?? []).map(({ speakerId, startMs, endMs, text }) => ({
        startMs,
        endMs,
        text,
        speaker: speakerId === null ? null : (looks.get(speakerId) ?? null),
      })),
    [transcript, looks],
  );
  const captions = useCaptions(lines, {
    isWanted: recording?.state === 'ready',
    language: transcript?.language ?? '',
    label: t`Transcrição`,
  });
  if (!recording) return null;
  if (recording.state === 'preparing') {
    return (
      <Banner icon={ProcessingIcon} title={t`Preparando a gravação`}>
        {t`Recortamos este trecho da reunião. Leva alguns instantes, e a página avança sozinha.`}
      </Banner>
    );
  }
  if (recording.state === 'failed') {
    return (
      <Banner tone="caution" title={t`Não é possível reproduzir a gravação`}>
        {t`O restante do que foi compartilhado continua aqui.`}
      </Banner>
    );
  }
  const url = recording.address?.url;
  const renew = () => {
    if (Date.now() - renewedAt.current < youngMs) return false;
    renewedAt.current = Date.now();
    onRenew();
    return true;
  };
  return (
    <MediaPlayer
      controller={controller}
      kind={isVideo ? 'video' : 'audio'}
      title={title}
      src={url !== undefined && isVideo ? `${url}${firstFrame}` : url}
      onSourceFailure={renew}
      failureMessage={t`Não foi possível reproduzir a gravação.`}
      {...(captions && { captions })}
      {...(!isVideo && isWide && looks.size > 0 && { visual: <Tiles meeting={meeting} controller={controller} /> })}
    />
  );
}
