/** What we use of it; the package has no types of its own. */
declare module 'sherpa-onnx-node' {
  interface VoiceSegment {
    /** Seconds. */
    start: number;
    end: number;
    speaker: number;
  }

  class OfflineSpeakerDiarization {
    constructor(config: object);
    process(samples: Float32Array): VoiceSegment[];
  }

  const sherpa: { OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization };
  export default sherpa;
}
