/** The calls of libav.js used for decoding and encoding; the packages do not export their own types. */
declare module '@libav.js/variant-obsolete' {
  const wrapper: LibavWrapper;
  export default wrapper;
}

declare module '@libav.js/variant-mediarecorder-transcoder' {
  const wrapper: LibavWrapper;
  export default wrapper;
}

interface LibavWrapper {
  LibAV(options: { noworker: true; nothreads: true }): Promise<Libav>;
}

type LibavSamples = Uint8Array | Int16Array | Int32Array | Float32Array;

interface LibavFrame {
  /** One array per channel if the format is planar, else one interleaved array. */
  data: LibavSamples | LibavSamples[];
  channels: number;
  nb_samples: number;
  sample_rate: number;
}

interface LibavSound {
  data: Float32Array[];
  format: number;
  channel_layout: number;
  channels: number;
  sample_rate: number;
  nb_samples: number;
  pts: number;
}

interface LibavPacket {
  data: Uint8Array;
  /** In units of the time base; the lower 32 bits. */
  pts: number;
}

interface Libav {
  AV_LOG_QUIET: number;
  AVMEDIA_TYPE_AUDIO: number;
  av_log_set_level_sync(level: number): void;
  calloc_sync(count: number, size: number): number;
  copyin_u8_sync(pointer: number, bytes: Uint8Array): void;
  avcodec_parameters_alloc_sync(): number;
  avcodec_parameters_free_js_sync(parameters: number): void;
  AVCodecParameters_codec_type_s_sync(parameters: number, type: number): void;
  AVCodecParameters_codec_id_s_sync(parameters: number, id: number): void;
  AVCodecParameters_format_s_sync(parameters: number, format: number): void;
  AVCodecParameters_sample_rate_s_sync(parameters: number, hertz: number): void;
  AVCodecParameters_channels_s_sync(parameters: number, channels: number): void;
  AVCodecParameters_extradata_s_sync(parameters: number, pointer: number): void;
  AVCodecParameters_extradata_size_s_sync(parameters: number, bytes: number): void;
  ff_init_decoder_sync(
    name: string,
    parameters: number,
  ): [codec: number, context: number, packet: number, frame: number];
  ff_decode_multi_sync(
    context: number,
    packet: number,
    frame: number,
    packets: { data: Uint8Array }[],
    end: boolean,
  ): LibavFrame[];
  ff_free_decoder_sync(context: number, packet: number, frame: number): void;
  AV_SAMPLE_FMT_FLTP: number;
  AVCodecContext_extradata_sync(context: number): number;
  AVCodecContext_extradata_size_sync(context: number): number;
  copyout_u8_sync(pointer: number, bytes: number): Uint8Array<ArrayBuffer>;
  ff_init_encoder_sync(
    name: string,
    options: {
      ctx: { bit_rate: number; sample_fmt: number; sample_rate: number; channel_layout: number; channels: number };
      time_base: [number, number];
    },
  ): [codec: number, context: number, frame: number, packet: number, samplesPerFrame: number];
  ff_encode_multi_sync(
    context: number,
    frame: number,
    packet: number,
    frames: LibavSound[],
    end: boolean,
  ): LibavPacket[];
  ff_free_encoder_sync(context: number, frame: number, packet: number): void;
}
