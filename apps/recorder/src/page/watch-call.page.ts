import type { CallFacts, NamedSource, PageNote, SeenParticipant } from './page-state.ts';

/**
 * Observes participants, who is talking, chat messages and captions. Assigns each audio source to a participant: by the
 * tile that plays it, else by who is shown as talking while it has sound. Runs inside a page.
 */
export const watchCall = ({ facts, botName }: { facts: CallFacts; botName: string }): void => {
  const state = window.__pauta;
  if (!state || state.watch) return;
  const tell = (note: PageNote) => void window.__pautaTell?.(JSON.stringify(note));
  /** The page's document and those of same-origin frames. */
  const documents = (): Document[] => {
    const found = [document];
    for (const one of found)
      for (const { contentDocument } of one.querySelectorAll('iframe'))
        if (contentDocument) found.push(contentDocument);
    return found;
  };
  const all = (selectors: readonly string[], within?: ParentNode): Element[] => [
    ...new Set(
      (within ? [within] : documents()).flatMap((one) =>
        selectors.flatMap((selector) => [...one.querySelectorAll(selector)]),
      ),
    ),
  ];
  const textOf = (element: Element | undefined): string =>
    (element?.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' ').trim();
  const plainName = (name: string): string =>
    name
      .replaceAll(
        /\s*\((?=[^)]*(?<!\p{L})(você|you|eu|me|(co-?)?anfitri[ãa]o?|(co-?)?host|organizador|organizer|apresentador|presenter|moderador|moderator|convidad[oa]|guest|não verificad[oa]|unverified|extern[oa]|external)(?!\p{L}))[\p{L}\s,;/-]*\)/giu,
        '',
      )
      .trim();
  const isSelf = (written: string): boolean =>
    written.includes(botName) || /\(([^)]*[,;/] ?)?(você|you|eu|me)(?!\p{L})[^)]*\)/iu.test(written);
  /** The first text of an element that is not in a control. */
  const firstWords = (element: Element): string =>
    (element.childElementCount ? [...element.querySelectorAll('*')] : [element])
      .filter(
        (one) =>
          one.childElementCount === 0 &&
          !one.closest('button, [role="button"], i, svg, style, script, time, [aria-hidden="true"]'),
      )
      .map(textOf)
      .find((text) => /\p{L}{2}/u.test(text) && text.length <= 80) ?? '';

  const participantOf = (element: Element): SeenParticipant | undefined => {
    const named = all(facts.participantName, element).find((one) => textOf(one) !== '');
    const written =
      textOf(named) ||
      element.getAttribute('data-participant-name') ||
      firstWords(element) ||
      element.getAttribute('aria-label') ||
      '';
    const name = plainName(written).slice(0, 200);
    if (!name || isSelf(written)) return undefined;
    const id = facts.participantId.map((attribute) => element.getAttribute(attribute)).find(Boolean);
    const isSpeaking = facts.talking.some((selector) => element.matches(selector) || element.querySelector(selector));
    return { key: (id ?? name).slice(0, 200), name, isSpeaking };
  };

  const streamOf = (player: HTMLMediaElement): MediaStream | undefined => {
    // No `instanceof`, as frames have their own classes.
    const media = player.srcObject;
    return media && 'getTracks' in media ? media : undefined;
  };
  const playersOfPeers = (): HTMLMediaElement[] =>
    documents()
      .flatMap((one) => [...one.querySelectorAll<HTMLMediaElement>('video, audio')])
      .filter((player) =>
        streamOf(player)
          ?.getTracks()
          .some(({ id }) => state.tracks.has(id)),
      );
  /** Elements near the players of peers' media, for pages with unknown markup of participants. */
  const guessTiles = (): Element[] => {
    const players = playersOfPeers();
    return [
      ...new Set(
        players.flatMap((player) => {
          let tile = player.parentElement;
          for (let level = 0; tile && level < 4; level += 1, tile = tile.parentElement) {
            const isOfMany = players.some((one) => tile?.contains(one) && streamOf(one) !== streamOf(player));
            if (isOfMany || tile === tile.ownerDocument.body) break;
            if (firstWords(tile)) return [tile];
          }
          return [];
        }),
      ),
    ];
  };
  let tiles: Element[] = [];
  const lookForTiles = () => {
    const known = all(facts.participant);
    const isNamed = known.some((element) => participantOf(element) !== undefined);
    tiles = isNamed ? known : [...known, ...guessTiles()];
  };

  const votes = new Map<string, Map<string, number>>();
  const people = new Map<string, string>();
  const tileOf = (track: MediaStreamTrack): SeenParticipant | undefined => {
    for (const player of playersOfPeers()) {
      if (!streamOf(player)?.getTracks().includes(track)) continue;
      const around = tiles.filter((tile) => tile.contains(player));
      // The innermost one is the participant's own.
      const tile = around.find((one) => !around.some((other) => other !== one && one.contains(other)));
      const participant = tile && participantOf(tile);
      if (participant) return participant;
    }
    return undefined;
  };
  const nameOf = (source: string): NamedSource | undefined => {
    const heard = state.tracks.get(source);
    const tile = heard && tileOf(heard.track);
    if (tile) return { key: tile.key, name: tile.name, isByTile: true };
    const [first, second] = [...(votes.get(source) ?? [])].toSorted(([, one], [, other]) => other - one);
    if (!first || first[1] < 4 || first[1] < 2 * (second?.[1] ?? 0)) return undefined;
    return { key: first[0], name: people.get(first[0]) ?? first[0], isByTile: false };
  };

  let told = '';
  const seenMessages = new WeakMap<Element, string>();
  const captions = new WeakMap<Element, { key: string; text: string }>();
  let captionCount = 0;
  const tick = () => {
    const participants = new Map<string, SeenParticipant>();
    lookForTiles();
    for (const element of tiles) {
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
