/** The parts of the package that are used; it has no types of its own. */
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
