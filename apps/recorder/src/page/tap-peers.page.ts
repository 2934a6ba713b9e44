import type { PageState } from './page-state.ts';

/**
 * Runs before the page's scripts: collects the received tracks of peer connections, provides a camera that shows
 * `picture` and a silent microphone, and blocks peer connections to private addresses.
 */
export const tapPeers = ({
  picture,
  botName,
  mayReachPrivate,
}: {
  /** Data URL; undefined shows the name. */
  picture: string | undefined;
  botName: string;
  mayReachPrivate: boolean;
}): void => {
  if (window.__pauta) return;
  // A call may be in a frame of the page.
  const stateOfPage = (): PageState | undefined => {
    try {
      return window.top?.__pauta;
    } catch {
      return undefined;
    }
  };
  const state: PageState = stateOfPage() ?? { tracks: new Map(), onTrack: new Set() };
  const own = new Set<string>();
  window.addEventListener('pagehide', () => {
    for (const id of own) state.tracks.delete(id);
  });
  Object.defineProperty(window, '__pauta', { value: state, enumerable: false });

  const privateAddress =
    /^(127\.|10\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1?$|::ffff:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;
  const isRefused = (candidate: string): boolean => {
    const address = candidate.split(' ')[4] ?? '';
    return !mayReachPrivate && (privateAddress.test(address) || /\.local$/i.test(address));
  };
  const withoutPrivate = (sdp = ''): string =>
    sdp
      .split('\r\n')
      .filter((line) => !(line.startsWith('a=candidate:') && isRefused(line.slice(2))))
      .join('\r\n');

  const Original = window.RTCPeerConnection;
  class RTCPeerConnection extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track, receiver }) => {
        const heard = { track, receiver };
        own.add(track.id);
        state.tracks.set(track.id, heard);
        track.addEventListener('ended', () => state.tracks.delete(track.id));
        for (const tell of state.onTrack) tell(heard);
      });
    }
    override close(): void {
      for (const { track } of this.getReceivers()) state.tracks.delete(track.id);
      super.close();
    }
    override addIceCandidate(...args: unknown[]): Promise<void> {
      const candidate = (args[0] as RTCIceCandidateInit | null | undefined)?.candidate ?? '';
      if (candidate && isRefused(candidate)) return Promise.resolve();
      return (super.addIceCandidate as (...args: unknown[]) => Promise<void>)(...args);
    }
    override setRemoteDescription(...args: unknown[]): Promise<void> {
      const [description, ...rest] = args as [RTCSessionDescriptionInit, ...unknown[]];
      const { type, sdp } = description;
      return (super.setRemoteDescription as (...args: unknown[]) => Promise<void>)(
        { type, sdp: withoutPrivate(sdp) },
        ...rest,
      );
    }
  }
  window.RTCPeerConnection = RTCPeerConnection;
  if ('webkitRTCPeerConnection' in window) Object.assign(window, { webkitRTCPeerConnection: RTCPeerConnection });

  const media = navigator.mediaDevices;
  if (!media) return;

  let camera: MediaStreamTrack | undefined;
  const showPicture = (): MediaStreamTrack | undefined => {
    if (camera?.readyState === 'live') return camera.clone();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    const image = new Image();
    if (picture) image.src = picture;
    const draw = () => {
      context.fillStyle = '#1f2430';
      context.fillRect(0, 0, 640, 360);
      if (picture && image.complete && image.naturalWidth > 0) {
        const scale = Math.min(640 / image.naturalWidth, 360 / image.naturalHeight);
        const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
        context.drawImage(image, (640 - width) / 2, (360 - height) / 2, width, height);
        return;
      }
      context.fillStyle = '#ffffff';
      context.textAlign = 'center';
      context.font = '36px sans-serif';
      context.fillText(botName, 320, 190, 600);
    };
    draw();
    // A static canvas gives no frames to participants who join later.
    setInterval(draw, 1_000);
    [camera] = canvas.captureStream(1).getVideoTracks();
    return camera;
  };
  const beSilent = (): MediaStreamTrack | undefined => {
    const context = new AudioContext();
    const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
    return track;
  };
  media.getUserMedia = (constraints) =>
    Promise.resolve(
      new MediaStream(
        [constraints?.audio ? beSilent() : undefined, constraints?.video ? showPicture() : undefined].filter(
          (track) => track !== undefined,
        ),
      ),
    );
  const device = (kind: MediaDeviceKind, label: string): MediaDeviceInfo => {
    const values = { deviceId: `pauta-${kind}`, groupId: 'pauta', kind, label };
    return { ...values, toJSON: () => values };
  };
  media.enumerateDevices = () =>
    Promise.resolve([device('audioinput', 'Pauta'), device('videoinput', 'Pauta'), device('audiooutput', 'Pauta')]);
};
