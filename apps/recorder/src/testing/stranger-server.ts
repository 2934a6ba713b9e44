import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { HostTarget } from '../guard-proxy.ts';
import { makeCertificate } from './certificate.ts';

/** Helpers for the script of an unknown page. */
interface Kit {
  /** How often the address was opened before. */
  readonly visit: number;
  readonly put: (html: string, place?: string) => void;
  /** Runs work when an element is clicked, now or later. */
  readonly onPress: (selector: string, work: () => void) => void;
  readonly after: (seconds: number, work: () => void) => void;
  /** Reports an event to the test. */
  readonly tell: (what: string) => void;
  /** Handles a command from the test. */
  readonly on: (what: string, work: () => void) => void;
  /** A peer's audio, over a connection, as a stream of its own. */
  readonly voice: (tone: number) => Promise<MediaStream>;
  readonly play: (stream: MediaStream, place: string) => void;
}
export type Stranger = (kit: Kit) => void;

/** Runs inside the page. */
const kitOf = (visit: number): Kit => {
  const find = (place: string) => document.querySelector<HTMLElement>(place);
  const events = new EventSource('/events');
  return {
    visit,
    put: (html, place = '#app') => {
      const element = find(place);
      if (element) element.innerHTML = html;
    },
    onPress: (selector, work) =>
      document.addEventListener('click', ({ target }) => {
        if ((target as Element).closest(selector)) work();
      }),
    after: (seconds, work) => void setTimeout(work, seconds * 1000),
    tell: (what) => void fetch('/told', { method: 'POST', body: what }),
    on: (what, work) => events.addEventListener(what, work),
    voice: async (tone) => {
      const context = new AudioContext();
      const oscillator = context.createOscillator();
      const volume = context.createGain();
      volume.gain.value = 0.3;
      const destination = context.createMediaStreamDestination();
      oscillator.frequency.value = tone;
      oscillator.connect(volume).connect(destination);
      oscillator.start();
      const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
      here.addEventListener('icecandidate', ({ candidate }) => void there.addIceCandidate(candidate ?? undefined));
      there.addEventListener('icecandidate', ({ candidate }) => void here.addIceCandidate(candidate ?? undefined));
      const arrived = new Promise<MediaStream>((resolve) =>
        there.addEventListener('track', ({ track }) => resolve(new MediaStream([track]))),
      );
      for (const track of destination.stream.getTracks()) here.addTrack(track, destination.stream);
      await here.setLocalDescription(await here.createOffer());
      await there.setRemoteDescription(here.localDescription!);
      await there.setLocalDescription(await there.createAnswer());
      await here.setRemoteDescription(there.localDescription!);
      Object.assign(window, { keep: [...((window as { keep?: unknown[] }).keep ?? []), here, there, context] });
      return arrived;
    },
    play: (stream, place) => {
      const player = document.createElement('audio');
      player.autoplay = true;
      player.srcObject = stream;
      find(place)?.append(player);
      void player.play().catch(() => undefined);
    },
  };
};

/** A platform's page with different markup. Its address is that of the invitation. */
export class StrangerServer {
  readonly skin: { host: string; invitation: string };
  readonly told: string[] = [];
  readonly #stranger: Stranger;
  readonly #inFrame: boolean;
  readonly #changed = new EventTarget();
  readonly #streams = new Set<ServerResponse>();
  #visits = 0;
  #server: ReturnType<typeof createServer> | undefined;

  /** `inFrame`: the page shows itself in a frame. */
  constructor(invitation: string, stranger: Stranger, { inFrame = false, host = new URL(invitation).hostname } = {}) {
    this.skin = { host, invitation };
    this.#stranger = stranger;
    this.#inFrame = inFrame;
  }

  async start(): Promise<void> {
    this.#server = createServer(makeCertificate([this.skin.host, '127.0.0.1']), (request, response) => {
      const path = request.url ?? '/';
      if (path === '/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.flushHeaders();
        this.#streams.add(response);
        response.once('close', () => this.#streams.delete(response));
      } else if (path === '/told') {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          this.told.push(Buffer.concat(parts).toString());
          this.#changed.dispatchEvent(new Event('change'));
          response.writeHead(204).end();
        });
      } else if (path === '/favicon.ico') response.writeHead(404).end();
      else {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(this.#page(path));
      }
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #page(path: string): string {
    const head = '<!doctype html><meta charset="utf-8"><title>Reunião</title>';
    if (path.startsWith('/gone')) return `${head}<h1>${decodeURIComponent(path.slice(6))}</h1><button>Voltar</button>`;
    if (this.#inFrame && path !== '/frame')
      return `${head}<body><iframe src="/frame" allow="microphone; camera" style="width:1200px;height:680px"></iframe>`;
    this.#visits += 1;
    return `${head}<body><div id="app"></div><script>(${this.#stranger.toString()})((${kitOf.toString()})(${this.#visits - 1}))</script>`;
  }

  get targets(): ReadonlyMap<string, HostTarget> {
    if (!this.#server) throw new Error('not started');
    const { port } = this.#server.address() as AddressInfo;
    return new Map([[this.skin.host, { host: '127.0.0.1', port }]]);
  }

  say(what: string): void {
    for (const stream of this.#streams) stream.write(`event: ${what}\ndata: \n\n`);
  }

  /** Waits until the page has reported it. */
  async hears(what: string): Promise<void> {
    while (!this.told.includes(what)) await once(this.#changed, 'change');
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()));
  }
}
