import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import type { HostTarget } from '../guard-proxy.ts';
import { makeCertificate } from './certificate.ts';
import { meetingPage } from './meeting-page.ts';
import { sharedBrowser } from './shared-browser.ts';
import { type SkinName, skins } from './skins.ts';

/** Below Vitest's timeout, so that the error tells what was awaited. */
const patienceMs = 6 * 60_000;

interface Person {
  id: string;
  name: string;
  isIn: boolean;
  stream: ServerResponse;
}

interface Signal {
  room: string;
  from: string;
  to?: string;
  type: string;
  name?: string;
  text?: string;
  isGuest?: boolean;
  isTalking?: boolean;
}

/** A participant of a fixture meeting, with a browser page. */
export interface FixturePerson {
  readonly page: Page;
  talk(isTalking: boolean): Promise<void>;
  leave(): Promise<void>;
}

/** A real meeting between browsers on loopback, with the markup of a platform. */
export class MeetingServer {
  readonly skin: (typeof skins)[SkinName];
  readonly #people = new Map<string, Person>();
  readonly #changed = new EventTarget();
  readonly chat: string[] = [];
  /** Names of guests who asked to be admitted, in order. */
  readonly knocks: string[] = [];
  wall: 'none' | 'sign-in' = 'none';
  /** Whether guests have to be admitted. */
  hasLobby = true;
  #server: ReturnType<typeof createServer> | undefined;
  readonly #contexts = new Set<BrowserContext>();

  constructor(name: SkinName) {
    this.skin = skins[name];
  }

  async start(): Promise<void> {
    const server = createServer(makeCertificate([this.skin.host, '127.0.0.1']), (request, response) => {
      const url = new URL(request.url ?? '/', 'https://fixture');
      if (url.pathname !== '/signal') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(meetingPage(this.skin, this.wall));
        return;
      }
      if (request.method === 'GET') {
        const id = url.searchParams.get('id') ?? '';
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.flushHeaders();
        this.#people.set(id, { id, name: '', isIn: false, stream: response });
        response.once('close', () => this.#leave(id));
        return;
      }
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.#take(JSON.parse(Buffer.concat(parts).toString()) as Signal);
        response.writeHead(204).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  async #newPage(): Promise<Page> {
    const context = await (await sharedBrowser()).newContext({ ignoreHTTPSErrors: true });
    this.#contexts.add(context);
    return context.newPage();
  }

  get port(): number {
    if (!this.#server) throw new Error('not started');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Maps the platform's host to this meeting. */
  get targets(): ReadonlyMap<string, HostTarget> {
    return new Map([[this.skin.host, { host: '127.0.0.1', port: this.port }]]);
  }

  get present(): string[] {
    return [...this.#people.values()].filter(({ isIn }) => isIn).map(({ name }) => name);
  }

  #tell(person: Person, message: object): void {
    person.stream.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  #others(id: string): Person[] {
    return [...this.#people.values()].filter((person) => person.isIn && person.id !== id);
  }

  #leave(id: string): void {
    const person = this.#people.get(id);
    if (!person) return;
    for (const other of this.#others(id)) this.#tell(other, { type: 'left', from: id });
    this.#people.delete(id);
    this.#changed.dispatchEvent(new Event('change'));
  }

  #letIn(person: Person): void {
    person.isIn = true;
    this.#tell(person, { type: 'admitted', others: this.#others(person.id).map(({ id, name }) => ({ id, name })) });
  }

  #take(signal: Signal): void {
    const person = this.#people.get(signal.from);
    if (!person) return;
    if (signal.type === 'knock') {
      person.name = signal.name ?? '';
      if (signal.isGuest) this.knocks.push(person.name);
      if (signal.isGuest && this.hasLobby) this.#tell(person, { type: 'lobby' });
      else this.#letIn(person);
    } else if (signal.type === 'leave') {
      person.isIn = false;
      for (const other of this.#others(person.id)) this.#tell(other, { type: 'left', from: person.id });
    } else if (signal.type === 'chat') this.say(signal.text ?? '');
    else if (signal.type === 'talking') {
      for (const other of this.#others(person.id))
        this.#tell(other, { type: 'talking', id: person.id, isTalking: signal.isTalking });
    } else if (signal.to !== undefined) {
      const other = this.#people.get(signal.to);
      if (other) this.#tell(other, { ...signal, name: person.name });
    }
    this.#changed.dispatchEvent(new Event('change'));
  }

  /** Waits until a condition about the meeting is true. */
  async until(holds: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs);
    while (!holds()) {
      await once(this.#changed, 'change', { signal }).catch((cause: unknown) => {
        throw new Error(`waited in vain: ${JSON.stringify({ present: this.present, knocks: this.knocks })}`, { cause });
      });
    }
  }

  #guest(name: string): Person {
    const person = [...this.#people.values()].findLast((one) => one.name === name);
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  }

  admit(name: string): void {
    this.#letIn(this.#guest(name));
    this.#changed.dispatchEvent(new Event('change'));
  }

  deny(name: string): void {
    this.#tell(this.#guest(name), { type: 'denied' });
  }

  remove(name: string): void {
    const person = this.#guest(name);
    person.isIn = false;
    this.#tell(person, { type: 'removed' });
  }

  end(): void {
    for (const person of this.#others('')) this.#tell(person, { type: 'ended' });
  }

  /** Sends a chat message. */
  say(text: string): void {
    this.chat.push(text);
    for (const person of this.#others('')) this.#tell(person, { type: 'chat', text });
  }

  caption(name: string, text: string): void {
    for (const person of this.#others('')) this.#tell(person, { type: 'caption', name, text });
  }

  /** Adds a participant whose voice is a tone of that many hertz. */
  async join(name: string, tone: number): Promise<FixturePerson> {
    const page = await this.#newPage();
    await page.goto(`https://127.0.0.1:${this.port}${this.path}?as=${encodeURIComponent(name)}&tone=${tone}`);
    await this.until(() => this.present.includes(name));
    return {
      page,
      talk: (isTalking) =>
        page.evaluate((on) => (window as unknown as { talk(on: boolean): Promise<void> }).talk(on), isTalking),
      leave: async () => {
        await page.context().close();
        await this.until(() => !this.present.includes(name));
      },
    };
  }

  /** Path for participants; the bot uses the invitation. */
  get path(): string {
    if (this.skin.host === 'app.zoom.us') return '/wc/81234567890/join';
    return new URL(this.skin.invitation).pathname;
  }

  /** A page for decoding media files. */
  async player(): Promise<Page> {
    return this.#newPage();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts].map((context) => context.close()));
    this.#server?.closeAllConnections();
    await new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()));
  }
}
