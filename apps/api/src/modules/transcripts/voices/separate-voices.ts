import type { Transcription, Warning } from '@pauta/contract';
import type { Logger } from '../../../platform/logger.ts';
import type { SpeechPlan } from '../../recordings/media/speech-plan.ts';
import { runMedia } from '../../recordings/media/media-worker.ts';
import { SpeechError } from '../speech/engine.ts';
import { nameVoices } from './name-voices.ts';
import type { VoiceModels } from '../speech/speech-settings.ts';
import { diarize } from './diarize.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

interface HearVoices {
  readonly plan: SpeechPlan;
  readonly pieces: readonly SpokenPiece[];
  /** Path of the recording. */
  readonly source: string;
  readonly models: VoiceModels | null;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

interface HeardVoices {
  readonly pieces: readonly SpokenPiece[];
  readonly voices: Transcription['voices'];
  readonly warnings: readonly Warning[];
}

/**
 * Separates the speakers of a single track, unless the engine did: numbered, without names. A failure is only a
 * warning, since the words are usable.
 */
export const separateVoices = async ({
  plan,
  pieces,
  source,
  models,
  log,
  signal,
}: HearVoices): Promise<HeardVoices> => {
  const tracks = [...plan.tracks.keys()].filter((track) => plan.tracks[track]?.use === 'heard');
  const [track] = tracks;
  const isTold = pieces.some(({ speaker }) => speaker !== null);
  if (track === undefined || tracks.length > 1 || isTold || pieces.length === 0) {
    return { pieces, voices: null, warnings: [] };
  }
  if (!models) return { pieces, voices: 'untold', warnings: [] };
  const speech = plan.tracks[track]?.speech ?? [];
  const durationMs = Math.max(...pieces.map(({ endMs }) => endMs), ...speech.map(({ endMs }) => endMs));
  try {
    const [segmentation, embedding] = [await models.segmentation(signal), await models.embedding(signal)];
    const pcm = (startMs: number, endMs: number) => runMedia('readPcm16k', [source, startMs, endMs, track], { signal });
    const told = await diarize({ segmentation, embedding, durationMs, pcm, signal });
    return { pieces: nameVoices(pieces, told), voices: 'told', warnings: [] };
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    log.warn({ err: error }, 'the voices of a recording could not be told apart');
    return { pieces, voices: 'untold', warnings: [{ code: 'transcription_voices_untold' }] };
  }
};
