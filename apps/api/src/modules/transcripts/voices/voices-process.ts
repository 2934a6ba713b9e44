import { answerRequests } from '../../../platform/worker-replies.ts';

/*
 * The process for speaker separation, so that native code reading a damaged model crashes this process and not the
 * server. Only used by `diarize.ts`.
 */

export type VoicesRequest =
  /** Allocates this many samples at 16 kHz. */
  | { readonly ask: 'listen'; readonly length: number }
  | { readonly ask: 'hear'; readonly at: number; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly ask: 'tell'; readonly segmentation: string; readonly embedding: string; readonly threads: number };

/** Seconds from the start. */
interface Stretch {
  start: number;
  end: number;
  speaker: number;
}

let heard = new Float32Array(0);

answerRequests(async (request: VoicesRequest): Promise<Stretch[] | null> => {
  if (request.ask === 'listen') heard = new Float32Array(request.length);
  else if (request.ask === 'hear') heard.set(request.samples, request.at);
  else {
    const { segmentation, embedding, threads } = request;
    const { default: sherpa } = await import('sherpa-onnx-node');
    const told = new sherpa.OfflineSpeakerDiarization({
      segmentation: { pyannote: { model: segmentation }, numThreads: threads, debug: 0 },
      embedding: { model: embedding, numThreads: threads, debug: 0 },
      // The number of speakers is unknown; the threshold is sherpa's default for this embedding.
      clustering: { numClusters: -1, threshold: 0.5 },
      minDurationOn: 0.3,
      minDurationOff: 0.5,
    });
    return told.process(heard).map(({ start, end, speaker }) => ({ start, end, speaker }));
  }
  return null;
});
