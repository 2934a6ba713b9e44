import type { CallFacts, PageNote, SeenParticipant } from './page-state.ts';

/**
 * Notes who is in the call, who talks, what is written in the chat and what the captions say. Binds each sound to a
 * person: by the tile that plays it, else by who the page says is talking whenever it is heard. Runs inside a page.
 */
export const watchCall = ({ facts, botName }: { facts: CallFacts; botName: string }): void => {
  const state = window.__pauta;
  if (!state || state.watch) return;
  const tell = (note: PageNote) => void window.__pautaTell?.(JSON.stringify(note));
  const all = (selectors: readonly string[], within: ParentNode = document): Element[] => [
    ...new Set(selectors.flatMap((selector) => [...within.querySelectorAll(selector)])),
  ];
  const textOf = (element: Element | undefined): string =>
    (element?.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' ').trim();
  const plainName = (name: string): string =>
    name
      .replaceAll(
        /\s*\((você|you|eu|me|anfitri[ãa]o|host|organizador[a]?|convidad[oa]|guest|não verificad[oa]|unverified|externo|external)\)/gi,
        '',
      )
      .trim();
  const isSelf = (name: string, written: string): boolean => name === botName || /\((você|you|eu|me)\)/i.test(written);

  const participantOf = (element: Element): SeenParticipant | undefined => {
    const named = all(facts.participantName, element).find((one) => textOf(one) !== '');
    const written =
      textOf(named) || element.getAttribute('data-participant-name') || element.getAttribute('aria-label') || '';
    const name = plainName(written).slice(0, 200);
    if (!name || isSelf(name, written)) return undefined;
    const id = facts.participantId.map((attribute) => element.getAttribute(attribute)).find(Boolean);
    const isSpeaking = facts.talking.some((selector) => element.matches(selector) || element.querySelector(selector));
    return { key: (id ?? name).slice(0, 200), name, isSpeaking };
  };

  const votes = new Map<string, Map<string, number>>();
  const people = new Map<string, string>();
  const tileOf = (track: MediaStreamTrack): SeenParticipant | undefined => {
    for (const element of document.querySelectorAll<HTMLMediaElement>('video, audio')) {
      if (!(element.srcObject instanceof MediaStream) || !element.srcObject.getTracks().includes(track)) continue;
      const tile = facts.participant.map((selector) => element.closest(selector)).find(Boolean);
      const participant = tile && participantOf(tile);
      if (participant) return participant;
    }
    return undefined;
  };
  const nameOf = (source: string): { key: string; name: string } | undefined => {
    const heard = state.tracks.get(source);
    const tile = heard && tileOf(heard.track);
    if (tile) return tile;
    const [first, second] = [...(votes.get(source) ?? [])].toSorted(([, one], [, other]) => other - one);
    if (!first || first[1] < 4 || first[1] < 2 * (second?.[1] ?? 0)) return undefined;
    return { key: first[0], name: people.get(first[0]) ?? first[0] };
  };

  let told = '';
  const seenMessages = new WeakMap<Element, string>();
  const captions = new WeakMap<Element, { key: string; text: string }>();
  let captionCount = 0;
  const tick = () => {
    const participants = new Map<string, SeenParticipant>();
    for (const element of all(facts.participant)) {
      const participant = participantOf(element);
      if (!participant) continue;
      const known = participants.get(participant.key);
      participants.set(participant.key, {
        ...participant,
        isSpeaking: participant.isSpeaking || (known?.isSpeaking ?? false),
      });
      people.set(participant.key, participant.name);
    }
    const live = [...state.tracks.values()].filter(
      ({ track }) => track.kind === 'audio' && track.readyState === 'live',
    );
    const shown = JSON.stringify([[...participants.values()], live.length]);
    if (shown !== told) {
      told = shown;
      tell({ kind: 'participants', at: Date.now(), participants: [...participants.values()], tracks: live.length });
    }

    const speaking = [...participants.values()].filter(({ isSpeaking }) => isSpeaking);
    const [only] = speaking;
    for (const { track, receiver } of live) {
      const contributing = receiver.getContributingSources();
      const sources = contributing.length
        ? contributing.filter(({ audioLevel = 0 }) => audioLevel > 0.01).map(({ source }) => `csrc-${source}`)
        : receiver.getSynchronizationSources().some(({ audioLevel = 0 }) => audioLevel > 0.01)
          ? [track.id]
          : [];
      if (!only || speaking.length > 1) continue;
      for (const source of sources) {
        const of = votes.get(source) ?? new Map<string, number>();
        of.set(only.key, (of.get(only.key) ?? 0) + 1);
        votes.set(source, of);
      }
    }

    for (const element of all(facts.chatMessage)) {
      const text = textOf(element);
      if (!text || seenMessages.get(element) === text) continue;
      seenMessages.set(element, text);
      tell({ kind: 'chat', at: Date.now(), text: text.slice(0, 2_000) });
    }
    for (const element of all(facts.caption)) {
      const name = plainName(all(facts.captionName, element).map(textOf).find(Boolean) ?? '');
      const text = all(facts.captionText, element).map(textOf).filter(Boolean).join(' ');
      if (!text) continue;
      const known = captions.get(element);
      if (known?.text === text) continue;
      const key = known && text.startsWith(known.text.slice(0, 12)) ? known.key : `caption-${(captionCount += 1)}`;
      captions.set(element, { key, text });
      tell({ kind: 'caption', at: Date.now(), key, name: name.slice(0, 200), text: text.slice(0, 5_000) });
    }
  };
  tick();
  const timer = setInterval(tick, 250);
  state.watch = { nameOf, stop: () => clearInterval(timer) };
};
