import type { AudioTrack, NamedSource, PageNote } from './page-state.ts';

export interface RecordOptions {
  video: boolean;
  width: number;
  height: number;
  framesPerSecond: number;
  /** Interval in ms at which recorded data leave the page. */
  sliceMs: number;
  /** Distinguishes this part's streams from those of an earlier one. */
  part: number;
}

/** How the recording of a page started. */
export interface RecordStart {
  /** Source of the audio: the tab, or peers' tracks if the tab can't be recorded. */
  sound: 'tab' | 'tracks';
  hasVideo: boolean;
  detail: string;
}

/**
 * Records the page's video and audio as `main`, and each participant's audio separately. Data leave the page by the
 * binding, in slices. Runs inside a page, with a user gesture.
 */
export const recordCall = async (options: RecordOptions): Promise<RecordStart> => {
  const state = window.__pauta;
  if (!state) throw new Error('the page was not prepared');
  await state.recording?.stop();
  const tell = (note: PageNote): Promise<void> => window.__pautaTell?.(JSON.stringify(note)) ?? Promise.resolve();
  const inText = (blob: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve((reader.result as string).split(';base64,').at(-1) ?? ''));
      reader.addEventListener('error', () => reject(new Error('a slice could not be read')));
      reader.readAsDataURL(blob);
    });

  // What is mixed here is recorded, and heard by nobody: no output device need be fed.
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'playback', sinkId: { type: 'none' } });
  await context.resume();
  const singleChannel = (): MediaStreamAudioDestinationNode => {
    const destination = context.createMediaStreamDestination();
    destination.channelCount = 1;
    return destination;
  };
  // Keeps the audio clock running during silence.
  const zero = context.createConstantSource();
  zero.offset.value = 0;
  zero.start();

  let captured: MediaStream | undefined;
  let detail = '';
  try {
    const asked = {
      video: { frameRate: 15, width: options.width, height: options.height },
      audio: {
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: false,
        suppressLocalAudioPlayback: false,
        channelCount: 1,
      },
      preferCurrentTab: true,
      selfBrowserSurface: 'include',
    };
    captured = await navigator.mediaDevices.getDisplayMedia(asked);
  } catch (error) {
    detail = String(error);
  }
  const [tabSound] = captured?.getAudioTracks() ?? [];
  const [picture] = options.video ? (captured?.getVideoTracks() ?? []) : [];
  if (!options.video) for (const track of captured?.getVideoTracks() ?? []) track.stop();
  const mixed = tabSound ? undefined : singleChannel();
  if (mixed) zero.connect(mixed);
  const sound = tabSound ?? mixed?.stream.getAudioTracks()[0];
  if (!sound) throw new Error(`no sound: ${detail}`);
  picture?.addEventListener('ended', () => void tell({ kind: 'capture-ended', at: Date.now() }));

  const meter = (node: AudioNode) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = 2_048;
    node.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    };
  };
  const mainMeter = meter(context.createMediaStreamSource(new MediaStream([sound])));

  const recorders = new Set<MediaRecorder>();
  const pending = new Set<Promise<void>>();
  const record = (stream: string, media: MediaStream, mimeType: string, hasVideo: boolean) => {
    const recorder = new MediaRecorder(media, {
      mimeType,
      audioBitsPerSecond: hasVideo ? 64_000 : 32_000,
      ...(hasVideo && { videoBitsPerSecond: 700_000, videoKeyFrameIntervalDuration: 4_000 }),
    });
    let last = Promise.resolve();
    recorder.addEventListener('dataavailable', ({ data }) => {
      const at = Date.now();
      const isLast = recorder.state === 'inactive';
      if (data.size === 0 && !isLast) return;
      // In sequence, since slices out of order would corrupt the file.
      last = last
        .then(async () => tell({ kind: 'chunk', stream, at, last: isLast, data: await inText(data) }))
        .catch(() => undefined);
      const sent = last.finally(() => pending.delete(sent));
      pending.add(sent);
    });
    recorder.addEventListener(
      'error',
      () => void tell({ kind: 'trouble', at: Date.now(), detail: `${stream} stopped` }),
    );
    recorder.addEventListener(
      'start',
      () =>
        void tell({
          kind: 'stream',
          stream,
          at: Date.now() - (stream.startsWith('main') ? 0 : voiceDelayS * 1_000),
          mimeType,
        }),
    );
    recorder.start(options.sliceMs);
    recorders.add(recorder);
  };

  // Key of a participant, or of an audio source without a known participant.
  const voices = new Map<string, { node: DelayNode; told: string; stream: string }>();
  const voiceDelayS = 0.4;
  const routes = new Map<
    string,
    {
      source: MediaStreamAudioSourceNode;
      player: HTMLAudioElement;
      meter: () => number;
      to?: string;
      heard?: { key: string; person: NamedSource | undefined };
    }
  >();
  const voiceOf = (key: string) => {
    const known = voices.get(key);
    if (known) return known;
    const node = context.createDelay(1);
    node.delayTime.value = voiceDelayS;
    const destination = singleChannel();
    node.connect(destination);
    zero.connect(node);
    const stream = `track-${options.part}-${voices.size + 1}`;
    const voice = { node, told: '', stream };
    voices.set(key, voice);
    record(stream, destination.stream, 'audio/webm;codecs=opus', false);
    return voice;
  };
  // A track may be reassigned to another participant, so streams are by participant.
  const owners = new Map<string, { voice: string; person?: NamedSource }>();
  const voiceByOwner = new Map<string, string>();
  const voiceKeyOf = (source: string, person: NamedSource | undefined): string => {
    const owner = owners.get(source) ?? { voice: source };
    if (person) {
      const before = owner.person;
      const isElse = before?.isByTile && person.isByTile && before.key !== person.key && before.name !== person.name;
      const ownerKey = `${source} ${person.key}`;
      if (isElse) owner.voice = voiceByOwner.get(ownerKey) ?? ownerKey;
      voiceByOwner.set(ownerKey, owner.voice);
      owner.person = person;
    }
    owners.set(source, owner);
    return owner.voice;
  };
  const route = ({ track }: AudioTrack) => {
    if (track.kind !== 'audio' || routes.has(track.id)) return;
    const media = new MediaStream([track]);
    // A remote track has no sound in an audio graph unless an element plays it.
    const player = new Audio();
    player.srcObject = media;
    player.muted = true;
    player.play().catch(() => undefined);
    const source = context.createMediaStreamSource(media);
    if (mixed) source.connect(mixed);
    routes.set(track.id, { source, player, meter: meter(source) });
    track.addEventListener('ended', () => {
      source.disconnect();
      player.srcObject = null;
      routes.delete(track.id);
    });
  };
  for (const heard of state.tracks.values()) route(heard);
  state.onTrack.add(route);

  // A static page gives no frames, so an invisible dot changes regularly.
  const dot = document.createElement('div');
  dot.style.cssText = 'position:fixed;left:0;top:0;width:2px;height:2px;z-index:2147483647;pointer-events:none';
  let beat = 0;
  const beats = setInterval(() => {
    dot.style.background = (beat += 1) % 2 ? '#000000' : '#020202';
  }, 400);
  if (picture) {
    document.documentElement.append(dot);
    // Recorders count each track from its first sample, so both must be flowing at the start.
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = new MediaStream([picture]);
    await Promise.race([video.play(), new Promise((resolve) => setTimeout(resolve, 3_000))]).catch(() => undefined);
    video.srcObject = null;
  }
  record(
    `main-${options.part}`,
    new MediaStream(picture ? [picture, sound] : [sound]),
    picture ? 'video/webm;codecs=vp8,opus' : 'audio/webm;codecs=opus',
    picture !== undefined,
  );
  if (picture) {
    setTimeout(
      () => void picture.applyConstraints({ frameRate: options.framesPerSecond }).catch(() => undefined),
      3_000,
    );
  }

  let [mainSum, peerTop, count] = [0, 0, 0];
  const tick = () => {
    for (const [id, one] of routes) {
      const receiver = state.tracks.get(id)?.receiver;
      const level = one.meter();
      peerTop = Math.max(peerTop, level);
      const loudest = receiver
        ?.getContributingSources()
        .toSorted((a, b) => (b.audioLevel ?? 0) - (a.audioLevel ?? 0))[0]?.source;
      const sourceKey = loudest === undefined ? id : `csrc-${loudest}`;
      // Looking a name up reads the page, so it is done twice a second, or where somebody else is heard.
      if (count % 5 === 0 || one.heard?.key !== sourceKey)
        one.heard = { key: sourceKey, person: state.watch?.nameOf(sourceKey) };
      const { person } = one.heard;
      // Participants without any sound are not recorded.
      if (!one.to && level < 0.003) continue;
      const voiceKey = voiceKeyOf(sourceKey, person);
      const isNew = one.to === undefined;
      const isElse = one.to !== voiceKey;
      if (isNew || (isElse && level >= 0.003)) {
        if (one.to !== undefined) one.source.disconnect(voiceOf(one.to).node);
        one.source.connect(voiceOf(voiceKey).node);
        one.to = voiceKey;
      }
      const voice = voices.get(voiceKey);
      if (voice && person && voice.told !== person.name) {
        voice.told = person.name;
        void tell({ kind: 'name', stream: voice.stream, key: person.key, name: person.name });
      }
    }
    const main = mainMeter();
    mainSum += main;
    count += 1;
    if (count < 10) return;
    void tell({ kind: 'level', at: Date.now(), main: mainSum / count, peers: peerTop });
    [mainSum, peerTop, count] = [0, 0, 0];
  };
  const timer = setInterval(tick, 100);

  state.recording = {
    stop: async () => {
      delete state.recording;
      clearInterval(timer);
      clearInterval(beats);
      dot.remove();
      state.onTrack.delete(route);
      await Promise.all(
        [...recorders]
          .filter(({ state }) => state !== 'inactive')
          .map(
            (recorder) =>
              new Promise<void>((resolve) => {
                recorder.addEventListener('stop', () => resolve());
                recorder.stop();
              }),
          ),
      );
      await Promise.all(pending);
      for (const track of captured?.getTracks() ?? []) track.stop();
      await context.close();
    },
  };
  return { sound: tabSound ? 'tab' : 'tracks', hasVideo: picture !== undefined, detail };
};
