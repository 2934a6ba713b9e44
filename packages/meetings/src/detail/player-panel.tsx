import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Meeting, Participant, Recording as MeetingRecording } from '@pauta/contract';
import { useCaptions } from '@pauta/insights';
import {
  AlertIcon,
  Banner,
  Button,
  Icon,
  type MediaController,
  MediaPlayer,
  ProcessingIcon,
  SpeakerTiles,
  TranscriptIcon,
  UploadIcon,
  useMediaState,
  VideoIcon,
} from '@pauta/ui-kit';
import { type ReactNode, useState } from 'react';
import { useMediaSource } from './media-source.ts';
import * as styles from './player-panel.css.ts';
import { turnAt, type Turn } from './turns.ts';

function Stage({
  icon,
  title,
  isSmall,
  children,
}: {
  readonly icon: typeof AlertIcon;
  readonly title: string;
  readonly isSmall: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={isSmall ? `${styles.stage} ${styles.small}` : styles.stage} role="status">
      <Icon icon={icon} size={isSmall ? 'medium' : 'large'} />
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  );
}

/** The participants, with the current speaker outlined; renders once per turn. */
function Tiles({
  people,
  turns,
  controller,
}: {
  readonly people: readonly Participant[];
  readonly turns: readonly Turn[];
  readonly controller: MediaController;
}) {
  const speaking = useMediaState(controller, ({ currentMs }) => {
    const turn = turns[turnAt(turns, currentMs)];
    return turn && currentMs <= turn.endMs ? (turn.speaker?.index ?? null) : null;
  });
  return <SpeakerTiles people={people.map(({ name }, speaker) => ({ name, speaker }))} speaking={speaking} />;
}

export type PlayerPanelProps = {
  readonly meeting: Meeting;
  /** A recording other than the meeting's main one. */
  readonly other?: MeetingRecording;
  readonly people: readonly Participant[];
  readonly turns: readonly Turn[];
  /** Language of the transcript. */
  readonly language: string;
  readonly controller: MediaController;
  /** Shows only the controls, as on phones; a video can be expanded. */
  readonly isMini: boolean;
};

function Recording({ meeting, other, people, turns, language, controller, isMini }: PlayerPanelProps) {
  'use memo';
  const { t } = useLingui();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { src, onFailure, error, retry } = useMediaSource(meeting, controller, other);
  const isVideo = (other ?? meeting.media)?.kind === 'VIDEO';
  const captions = useCaptions(turns, { isWanted: isVideo, language, label: t`Transcrição` });
  const showsPicture = !isMini || isUnfolded;
  const message = error instanceof ApiError ? error.message : t`Não foi possível abrir a gravação.`;
  return (
    <div className={styles.mini}>
      <MediaPlayer
        controller={controller}
        kind={isVideo && showsPicture ? 'video' : 'audio'}
        title={meeting.title}
        src={src}
        onSourceFailure={onFailure}
        {...(captions && { captions })}
        {...(!isVideo &&
          showsPicture &&
          people.length > 0 && { visual: <Tiles people={people} turns={turns} controller={controller} /> })}
      />
      {isMini && isVideo && (
        <Button
          size="xs"
          variant="ghost"
          icon={VideoIcon}
          aria-expanded={isUnfolded}
          onPress={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t`Recolher o vídeo` : t`Mostrar o vídeo`}
        </Button>
      )}
      {error && (
        <Banner
          tone="critical"
          actions={
            <Button size="xs" onPress={retry}>
              {t`Tentar de novo`}
            </Button>
          }
        >
          {message}
        </Banner>
      )}
    </div>
  );
}

/** The player, or why there is no recording. */
export function PlayerPanel(props: PlayerPanelProps) {
  const { t } = useLingui();
  const { meeting, other, isMini } = props;
  const media = other ?? meeting.media;
  if (!media) {
    const isAwaited = meeting.status === 'awaiting_upload';
    return (
      <p className={styles.none}>
        <Icon icon={isAwaited ? UploadIcon : TranscriptIcon} />
        {isAwaited ? t`A gravação ainda não chegou.` : t`Sem gravação: esta reunião tem só a transcrição.`}
      </p>
    );
  }
  if (media.state === 'uploading') {
    return (
      <Stage icon={UploadIcon} title={t`A gravação está chegando`} isSmall={isMini}>
        <span>{t`Você poderá ouvir quando o envio terminar.`}</span>
      </Stage>
    );
  }
  if (media.state === 'preparing') {
    return (
      <Stage icon={ProcessingIcon} title={t`Preparando a gravação`} isSmall={isMini}>
        <span>{t`Leva alguns instantes. Você pode sair desta página.`}</span>
      </Stage>
    );
  }
  // The banner at the top of the page shows the cause.
  if (media.state === 'failed') {
    return (
      <p className={styles.none}>
        <Icon icon={AlertIcon} />
        {t`Não é possível reproduzir a gravação.`}
      </p>
    );
  }
  return <Recording {...props} />;
}
