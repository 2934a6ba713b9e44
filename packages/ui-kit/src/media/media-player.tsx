import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import {
  AlertIcon,
  CaptionsIcon,
  CheckIcon,
  ExitFullscreenIcon,
  FullscreenIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  SpinnerIcon,
  VolumeIcon,
} from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as popup from '../overlays/popup.css.ts';
import { type MediaController, type MediaFailure, playbackRates, useMediaState } from './media-controller.ts';
import * as styles from './media-player.css.ts';
import { usePlayhead } from './playhead.ts';
import { useSeekSlider } from './seek.ts';
import { formatTimestamp } from './timestamp.ts';

export type MediaCaptions = { readonly src: string; readonly language: string; readonly label: string };

export type MediaPlayerProps = {
  /** From `useMediaController`; shared by player, lanes and transcript. */
  readonly controller: MediaController;
  /** `audio` or `video`. */
  readonly kind: 'audio' | 'video';
  /** Accessible name: the meeting's title. */
  readonly title: string;
  /** Address of the recording; `undefined` while loading. A new address continues at the same position. */
  readonly src: string | undefined;
  /** Captions that can be switched on. */
  readonly captions?: MediaCaptions;
  /** Address of the poster image. */
  readonly poster?: string;
  /** Visual for audio recordings, such as `SpeakerTiles`. */
  readonly visual?: ReactNode;
  /** Called once when the source fails, to renew its address. Return `false` to show the error. */
  readonly onSourceFailure?: (failure: MediaFailure) => boolean | void;
  /** Replaces the general error message. */
  readonly failureMessage?: ReactNode;
};

function SeekBar({ controller }: { readonly controller: MediaController }) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const slider = useSeekSlider(controller);
  usePlayhead(controller, bar, '--played');
  return (
    <div ref={bar} {...slider} aria-label={t`Posição`} className={styles.seek}>
      <span className={styles.rail}>
        <span className={styles.played} />
      </span>
      <span className={styles.knob} />
    </div>
  );
}

function CurrentTime({ controller }: { readonly controller: MediaController }) {
  const second = useMediaState(controller, ({ currentMs }) => Math.floor(currentMs / 1000));
  return <span className={styles.time}>{formatTimestamp(second * 1000)}</span>;
}

function RateMenu({ controller }: { readonly controller: MediaController }) {
  const { t, i18n } = useLingui();
  const rate = useMediaState(controller, (state) => state.rate);
  const words = (value: number) => `${i18n.number(value)}×`;
  const shown = words(rate);
  return (
    <MenuTrigger>
      <Button className={classNames(styles.control, styles.time)} aria-label={t`Velocidade, ${shown}`}>
        <bdi dir="ltr">{shown}</bdi>
      </Button>
      <Popover placement="top end" offset={6} className={popup.popup}>
        <Menu
          aria-label={t`Velocidade`}
          className={popup.list}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(rate)]}
          onAction={(key) => controller.setRate(Number(key))}
        >
          {playbackRates.map((value) => (
            <MenuItem key={value} id={String(value)} textValue={words(value)} className={popup.option}>
              <span className={popup.words}>{words(value)}</span>
              <span className={popup.check}>
                <Icon icon={CheckIcon} size="small" />
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const setTrackMode = (element: HTMLMediaElement | null, mode: TextTrackMode) => {
  const [track] = element?.textTracks ?? [];
  if (track) track.mode = mode;
};

/** A recording with its controls. Its `MediaController` can be shared with other components. */
export function MediaPlayer({
  controller,
  kind,
  title,
  src,
  captions,
  poster,
  visual,
  onSourceFailure,
  failureMessage,
}: MediaPlayerProps) {
  'use memo';
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const media = useRef<(HTMLVideoElement & HTMLAudioElement) | null>(null);
  const [areCaptionsOn, setCaptionsOn] = useState(false);
  const [cue, setCue] = useState('');
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [isToldOfFailure, setIsToldOfFailure] = useState(false);
  const isPlaying = useMediaState(controller, (state) => state.isPlaying);
  const isBuffering = useMediaState(controller, (state) => state.isBuffering && state.isPlaying);
  const durationMs = useMediaState(controller, (state) => state.durationMs);
  const failure = useMediaState(controller, (state) => state.failure);
  const isMuted = useMediaState(controller, (state) => state.isMuted);

  const attach = useCallback(
    (element: HTMLVideoElement & HTMLAudioElement) => {
      media.current = element;
      const detach = controller.attach(element);
      return () => {
        media.current = null;
        detach();
      };
    },
    [controller],
  );

  const onFailure = useEffectEvent((reason: MediaFailure) => {
    setIsToldOfFailure(onSourceFailure?.(reason) === false || !onSourceFailure);
  });
  useEffect(() => {
    let known: MediaFailure | null = null;
    return controller.subscribe(() => {
      const now = controller.getState().failure;
      if (now && now !== known) onFailure(now);
      known = now;
    });
  }, [controller]);

  const toggleCaptions = () => {
    // Audio elements do not render captions; in `hidden` mode their events still fire, and the text is rendered below.
    setTrackMode(media.current, areCaptionsOn ? 'disabled' : kind === 'video' ? 'showing' : 'hidden');
    setCue('');
    setCaptionsOn(!areCaptionsOn);
  };

  useEffect(() => {
    const follow = () => setIsFullscreen(document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const followCues = useCallback((element: HTMLTrackElement | null) => {
    const { track } = element ?? {};
    if (!track) return undefined;
    const tell = () =>
      setCue([...(track.activeCues ?? [])].map((active) => ('text' in active ? String(active.text) : '')).join('\n'));
    track.addEventListener('cuechange', tell);
    return () => track.removeEventListener('cuechange', tell);
  }, []);

  const track = captions && (
    <track
      key={captions.src}
      ref={followCues}
      kind="captions"
      src={captions.src}
      srcLang={captions.language}
      label={captions.label}
    />
  );
  const isBroken = failure !== null && isToldOfFailure;

  return (
    <div ref={box} className={styles.player} role="group" aria-label={title}>
      <div className={styles.picture}>
        {kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions as soon as there is a transcript
          <video
            ref={attach}
            className={styles.video}
            src={src}
            poster={poster}
            preload="metadata"
            playsInline
            aria-label={title}
            onClick={controller.toggle}
          >
            {track}
          </video>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as above */}
            <audio ref={attach} src={src} preload="metadata" aria-label={title}>
              {track}
            </audio>
            {visual}
            {areCaptionsOn && cue && <p className={styles.cue}>{cue}</p>}
          </>
        )}
        {isBuffering && (
          <div className={styles.over}>
            <Icon icon={SpinnerIcon} size="huge" spinning label={t`Carregando`} />
          </div>
        )}
        {isBroken && (
          <div className={styles.failure} role="status">
            <Icon icon={AlertIcon} size="large" />
            {failureMessage ?? t`Não foi possível reproduzir a gravação. A transcrição continua aqui ao lado.`}
          </div>
        )}
      </div>
      <div className={styles.controls} role="group" aria-label={t`Controles da gravação`}>
        <Button
          className={styles.control}
          onPress={controller.toggle}
          isDisabled={src === undefined || isBroken}
          aria-label={isPlaying ? t`Pausar` : t`Reproduzir`}
        >
          <Icon icon={isPlaying ? PauseIcon : PlayIcon} />
        </Button>
        <CurrentTime controller={controller} />
        <SeekBar controller={controller} />
        <span className={styles.time}>{formatTimestamp(durationMs)}</span>
        <div className={styles.tools}>
          <RateMenu controller={controller} />
          <Button
            className={classNames(styles.control, styles.sound)}
            onPress={controller.toggleMuted}
            aria-label={t`Silenciar`}
            aria-pressed={isMuted}
          >
            <Icon icon={isMuted ? MutedIcon : VolumeIcon} />
          </Button>
          {captions && (
            <Button
              className={styles.control}
              onPress={toggleCaptions}
              aria-label={t`Legendas`}
              aria-pressed={areCaptionsOn}
            >
              <Icon icon={CaptionsIcon} />
            </Button>
          )}
          {kind === 'video' && (
            <Button
              className={styles.control}
              onPress={() => void (isFullscreen ? document.exitFullscreen() : box.current?.requestFullscreen())}
              aria-label={isFullscreen ? t`Sair da tela cheia` : t`Tela cheia`}
            >
              <Icon icon={isFullscreen ? ExitFullscreenIcon : FullscreenIcon} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
