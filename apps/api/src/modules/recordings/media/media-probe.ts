import type { InputTrack } from 'mediabunny';
import { MediaError } from './media-error.ts';
import { type Container, MAX_SECONDS, type OpenMedia, readableEnd, withMedia } from './media-input.ts';
import { readLayout } from './media-layout.ts';

export interface MediaTrack {
  readonly kind: 'VIDEO' | 'AUDIO';
  /** `null` for an unknown codec. */
  readonly codec: string | null;
  readonly channels?: number;
  /** In hertz. */
  readonly sampleRate?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface MediaInfo {
  readonly kind: 'VIDEO' | 'AUDIO';
  readonly container: Container;
  /** For `Content-Type`, without codecs: `audio/mp4` for an m4a. */
  readonly mimeType: string;
  /** File extension for the content, without dot. */
  readonly extension: string;
  readonly sizeBytes: number;
  readonly durationMs: number;
  readonly tracks: readonly MediaTrack[];
  readonly hasAudio: boolean;
  /** Whether browsers know the duration and can seek by ranges. */
  readonly isSeekable: boolean;
}

const names: Record<Container, { video: string; audio: string; videoExtension: string; audioExtension: string }> = {
  mp4: { video: 'video/mp4', audio: 'audio/mp4', videoExtension: 'mp4', audioExtension: 'm4a' },
  mov: { video: 'video/quicktime', audio: 'audio/mp4', videoExtension: 'mov', audioExtension: 'm4a' },
  webm: { video: 'video/webm', audio: 'audio/webm', videoExtension: 'webm', audioExtension: 'webm' },
  mkv: { video: 'video/x-matroska', audio: 'audio/x-matroska', videoExtension: 'mkv', audioExtension: 'mka' },
  mp3: { video: 'audio/mpeg', audio: 'audio/mpeg', videoExtension: 'mp3', audioExtension: 'mp3' },
  wav: { video: 'audio/wav', audio: 'audio/wav', videoExtension: 'wav', audioExtension: 'wav' },
  ogg: { video: 'video/ogg', audio: 'audio/ogg', videoExtension: 'ogv', audioExtension: 'ogg' },
  flac: { video: 'audio/flac', audio: 'audio/flac', videoExtension: 'flac', audioExtension: 'flac' },
  aac: { video: 'audio/aac', audio: 'audio/aac', videoExtension: 'aac', audioExtension: 'aac' },
  ts: { video: 'video/mp2t', audio: 'video/mp2t', videoExtension: 'ts', audioExtension: 'ts' },
};

const describe = async (track: InputTrack): Promise<MediaTrack> => {
  if (track.isVideoTrack()) {
    const [codec, width, height] = [await track.getCodec(), await track.getCodedWidth(), await track.getCodedHeight()];
    return { kind: 'VIDEO', codec, width, height };
  }
  if (track.isAudioTrack()) {
    const codec = await track.getCodec();
    return {
      kind: 'AUDIO',
      codec,
      channels: await track.getNumberOfChannels(),
      sampleRate: await track.getSampleRate(),
    };
  }
  throw new MediaError('media_unreadable', `track of type ${track.type}`);
};

/** Describes an open file. Errors as in `probeMedia`. */
export const describeMedia = async (path: string, media: OpenMedia): Promise<MediaInfo> => {
  const { container, sizeBytes } = media;
  const tracks: MediaTrack[] = [];
  let seconds = 0;
  for (const track of media.tracks) {
    tracks.push(await describe(track));
    seconds = Math.max(seconds, await readableEnd(track));
  }
  if (tracks.length === 0) throw new MediaError('media_unreadable', 'no audio or video in it');
  const durationMs = Math.round(seconds * 1000);
  if (!(durationMs > 0)) throw new MediaError('media_unreadable', 'no duration');
  if (seconds > MAX_SECONDS) throw new MediaError('media_unreadable', `claims ${Math.round(seconds)} s`);

  const kind = tracks.some((track) => track.kind === 'VIDEO') ? 'VIDEO' : 'AUDIO';
  const name = names[container];
  const layout = await readLayout(path, container);
  const needsDuration = container === 'webm' || container === 'mkv' || container === 'mp4' || container === 'mov';
  const isSeekable =
    layout.isIndexed && (!needsDuration || (await media.input.getDurationFromMetadata([...media.tracks])) !== null);
  return {
    kind,
    container,
    mimeType: kind === 'VIDEO' ? name.video : name.audio,
    extension: kind === 'VIDEO' ? name.videoExtension : name.audioExtension,
    sizeBytes,
    durationMs,
    tracks,
    hasAudio: tracks.some((track) => track.kind === 'AUDIO'),
    isSeekable,
  };
};

/**
 * Detects what a file is by its content, never by its name. The duration is what can be read, not what a header claims.
 * Errors: `media_unreadable` if it is empty, damaged or no media. A video without audio is no error.
 */
export const probeMedia = (path: string): Promise<MediaInfo> => withMedia(path, (media) => describeMedia(path, media));
