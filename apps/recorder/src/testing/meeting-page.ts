import type { Skin } from './skins.ts';

interface Message {
  type: string;
  from: string;
  name: string;
  candidate: RTCIceCandidateInit;
  description: RTCSessionDescriptionInit;
  others: { id: string; name: string }[];
  text: string;
  id: string;
  isTalking: boolean;
}

/** Script of a fixture's page, serialised: a full-mesh call between browsers. */
const script = (skin: Skin): void => {
  const query = new URLSearchParams(location.search);
  const room = location.pathname;
  const self = crypto.randomUUID();
  const peers = new Map<string, { connection: RTCPeerConnection; name: string }>();
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector);
  const put = (place: string, html: string) => {
    const element = find(place);
    if (element) element.innerHTML = html;
  };
  const send = (message: object) =>
    fetch('/signal', { method: 'POST', body: JSON.stringify({ room, from: self, ...message }) });
  const filled = (html: string, values: Record<string, string>) =>
    html.replaceAll(/%(\w+)%/g, (_, key: string) => values[key] ?? '');
  let own: MediaStream | undefined;
  let isIn = false;
  let hasKnocked = false;

  const tileOf = (id: string) => find(`#tiles > [data-tile="${id}"]`);
  const addTile = (id: string, name: string) => {
    if (tileOf(id)) return;
    find('#tiles')?.insertAdjacentHTML('beforeend', filled(skin.tile, { id, name }));
    find('#tiles')?.lastElementChild?.setAttribute('data-tile', id);
  };
  const drop = (id: string) => {
    peers.get(id)?.connection.close();
    peers.delete(id);
    tileOf(id)?.remove();
  };
  const peerOf = (id: string, name: string) => {
    const known = peers.get(id);
    if (known) return known;
    const connection = new RTCPeerConnection();
    const peer = { connection, name };
    peers.set(id, peer);
    addTile(id, name);
    for (const track of own?.getTracks() ?? []) connection.addTrack(track, own!);
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) void send({ type: 'candidate', to: id, candidate: candidate.toJSON() });
    });
    connection.addEventListener('track', ({ track, streams }) => {
      const player = document.createElement(track.kind === 'video' ? 'video' : 'audio');
      player.autoplay = true;
      player.srcObject = streams[0] ?? new MediaStream([track]);
      tileOf(id)?.querySelector('.media')?.append(player);
      void player.play().catch(() => undefined);
    });
    return peer;
  };
  const call = async (id: string, name: string) => {
    const { connection } = peerOf(id, name);
    if (!own?.getAudioTracks().length) connection.addTransceiver('audio', { direction: 'recvonly' });
    await connection.setLocalDescription(await connection.createOffer());
    await send({ type: 'description', to: id, name: query.get('as') ?? '', description: connection.localDescription });
  };
  const showCall = () => {
    isIn = true;
    put(
      '#stage',
      `<div id="tiles"></div><div id="bar">${skin.leaveButton}${skin.chatButton}</div><div id="chat"></div><div id="captions" aria-label="Legendas"></div><div id="messages"></div>`,
    );
    find(skin.openChat)?.addEventListener('click', () => {
      put('#chat', skin.chat);
      find('#s')?.addEventListener('click', () => {
        const field = find(skin.chatInput);
        const text = field?.value ?? field?.textContent ?? '';
        if (!field || !text) return;
        field.value = '';
        field.textContent = '';
        void send({ type: 'chat', text });
      });
    });
    find(skin.leave)?.addEventListener('click', () => {
      void send({ type: 'leave' });
      for (const id of peers.keys()) drop(id);
      isIn = false;
      put('#stage', 'Você saiu da reunião');
    });
  };
  const stop = (text: string) => {
    for (const id of peers.keys()) drop(id);
    isIn = false;
    put('#stage', `<h1>${text}</h1><button>Voltar à tela inicial</button>`);
  };

  const take = async (message: Message) => {
    const { type, from, name } = message;
    if (type === 'lobby') put('#stage', skin.lobby);
    else if (type === 'denied') stop(skin.denied);
    else if (type === 'removed') stop(skin.removed);
    else if (type === 'ended') stop(skin.ended);
    else if (type === 'admitted') {
      showCall();
      for (const other of message.others) await call(other.id, other.name);
    } else if (type === 'left') drop(from);
    else if (type === 'description') {
      const { connection } = peerOf(from, name);
      await connection.setRemoteDescription(message.description);
      if (message.description.type !== 'offer') return;
      await connection.setLocalDescription(await connection.createAnswer());
      await send({ type: 'description', to: from, name: '', description: connection.localDescription });
    } else if (type === 'candidate') await peers.get(from)?.connection.addIceCandidate(message.candidate);
    else if (type === 'chat')
      find('#messages')?.insertAdjacentHTML('beforeend', filled(skin.message, { id: self, text: message.text }));
    else if (type === 'caption')
      find('#captions')?.insertAdjacentHTML('beforeend', filled(skin.caption, { name, text: message.text }));
    else if (type === 'talking') tileOf(message.id)?.classList.toggle(skin.talking, message.isTalking);
  };

  let turn = Promise.resolve();
  const events = new EventSource(`/signal?room=${encodeURIComponent(room)}&id=${self}`);
  events.addEventListener('message', ({ data }) => {
    turn = turn.then(() => take(JSON.parse(data as string) as Message)).catch(() => undefined);
  });

  // The server knows a guest only once their events are open.
  const opened = new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
  const knock = async (name: string) => {
    query.set('as', name);
    await opened;
    await send({ type: 'knock', name, isGuest: !query.has('tone') });
  };
  const tone = Number(query.get('tone') ?? 0);
  if (query.has('tone')) {
    const context = new AudioContext();
    const destination = context.createMediaStreamDestination();
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0;
    oscillator.frequency.value = tone;
    oscillator.connect(volume).connect(destination);
    oscillator.start();
    own = destination.stream;
    Object.assign(window, {
      talk: (isTalking: boolean) => {
        volume.gain.value = isTalking ? 0.3 : 0;
        return send({ type: 'talking', isTalking });
      },
      isIn: () => isIn,
      isHeardBy: () => peers.size,
    });
    void knock(query.get('as') ?? '');
    return;
  }
  const showPrejoin = () => {
    if (document.body.dataset['wall'] === 'sign-in') {
      stop(skin.signIn);
      return;
    }
    put('#stage', skin.prejoin);
    find(skin.joinButton)?.addEventListener('click', () => {
      const name = find(skin.nameInput)?.value ?? '';
      // The response may take longer than the bot waits before it presses again.
      if (!name || hasKnocked) return;
      hasKnocked = true;
      void knock(name);
    });
  };
  if (skin.interstitial) {
    put('#stage', skin.interstitial);
    find('#stage button')?.addEventListener('click', () => setTimeout(showPrejoin, 300));
  } else showPrejoin();
};

/** The HTML page of a fixture meeting. */
export const meetingPage = (skin: Skin, wall: 'none' | 'sign-in'): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Reunião</title>
<style>body{font:16px sans-serif;background:#202124;color:#eee}.tile{display:inline-block;width:200px;height:120px;background:#333}.speaking{outline:3px solid #8ab4f8}</style>
<body data-wall="${wall}"><main id="stage"></main><script>(${script.toString()})(${JSON.stringify(skin)})</script></body></html>`;
