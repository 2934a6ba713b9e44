import { useLingui } from '@lingui/react/macro';
import { failureWords, freshFor } from '@pauta/api-client';
import { clearMediaSession, mediaUrlOptions } from '@pauta/company';
import type { Clip } from '@pauta/contract';
import { Banner, Button, Icon, MediaPlayer, SpeakerTiles, TranscriptIcon } from '@pauta/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createClipController } from './clip-controller.ts';
import * as styles from './clip-player.css.ts';

/** If an address younger than this fails, the recording itself is the cause. */
const youngMs = 5000;

export type ClipPlayerProps = {
  readonly clip: Clip;
  /** Starts playback as soon as possible. */
  readonly startsAtOnce?: boolean;
  readonly onEnd?: () => void;
};

function Recording({
  clip,
  format,
  startsAtOnce = false,
  onEnd,
  recordingId,
}: ClipPlayerProps & { readonly format: 'AUDIO' | 'VIDEO'; readonly recordingId: string }) {
  const { t } = useLingui();
  const [controller] = useState(() => createClipController(clip));
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => controller.onEnd(() => ended()), [controller]);
  const client = useQueryClient();
  const played = { meetingId: clip.meeting.id, recordingId, kind: format };
  // An address outlives the visit; one that does not is renewed when it fails.
  const { data, error, refetch } = useQuery({ ...mediaUrlOptions(played), staleTime: freshFor.default });
  const renewedAt = useRef(0);
  useEffect(() => {
    if (startsAtOnce) controller.playFrom(0);
    return () => controller.pause();
  }, [startsAtOnce, controller]);
  if (error && !data) {
    return (
      <Banner
        tone="critical"
        actions={
          <Button size="xs" onPress={() => void refetch()}>
            {t`Tentar de novo`}
          </Button>
        }
      >
        {failureWords(error, t`Não foi possível abrir a gravação.`)}
      </Banner>
    );
  }
  const renew = () => {
    if (Date.now() - renewedAt.current < youngMs) return false;
    renewedAt.current = Date.now();
    clearMediaSession(client);
    void refetch();
    return true;
  };
  return (
    <MediaPlayer
      controller={controller}
      kind={format === 'VIDEO' ? 'video' : 'audio'}
      title={clip.title}
      src={data?.url}
      onSourceFailure={renew}
      {...(format === 'AUDIO' &&
        clip.speakers.length > 0 && {
          visual: (
            <SpeakerTiles people={clip.speakers.map(({ name, index }) => ({ name, speaker: index }))} speaking={null} />
          ),
        })}
    />
  );
}

/** Plays a clip from the recording of its meeting. */
export function ClipPlayer(props: ClipPlayerProps) {
  const { t } = useLingui();
  const { clip } = props;
  const { format, recordingId } = clip.meeting;
  if (!format || !recordingId) {
    return (
      <p className={styles.none}>
        <Icon icon={TranscriptIcon} />
        {t`Sem gravação: este clipe tem só o texto.`}
      </p>
    );
  }
  return (
    <Recording key={`${clip.id} ${clip.startMs} ${clip.endMs}`} {...props} format={format} recordingId={recordingId} />
  );
}
