import { api, type Clip, type Playlist, type PlaylistWithClips } from '@pauta/contract';
import { cast, idOf, respond } from '@pauta/testing';

const day = '2026-11-20T11:00:00.000Z';
const madeBy = { id: cast.carla.id, displayName: 'Carla Vieira' };

const spoken: readonly (readonly [title: string, words: string])[] = [
  ['A dor em reais', 'a gente perde mais ou menos uns oito mil reais por mês com pão que sobra'],
  ['Quem decide', 'acima de dois mil por mês vai para o meu sócio, e ele pede duas semanas'],
  ['Próximo passo', 'combinado, eu envio a proposta até sexta-feira com as três lojas'],
];

export const clip = (n = 1, overrides: Partial<Clip> = {}): Clip => {
  const [title, words] = spoken[(n - 1) % spoken.length] ?? ['', ''];
  return {
    id: idOf('clip', n),
    title,
    startMs: 724_000 + n * 20_000,
    endMs: 736_500 + n * 20_000,
    words,
    speakers: [{ name: 'Renata Lopes', index: 1 }],
    meeting: {
      id: idOf('meeting', 1),
      title: 'Diagnóstico com Padaria Trigal',
      startAt: day,
      format: 'VIDEO',
      recordingId: idOf('recording', 1),
    },
    madeBy,
    createdAt: day,
    can: { edit: true, share: true },
    ...overrides,
  };
};

export const playlist = (n = 1, overrides: Partial<Playlist> = {}): Playlist => ({
  id: idOf('playlist', n),
  name: n === 1 ? 'Objeções de preço' : 'Boas aberturas',
  clipCount: 3,
  durationMs: 37_500,
  madeBy,
  createdAt: day,
  can: { edit: true },
  ...overrides,
});

const media = [
  respond(api.meetings.videoUrl, {
    url: '/media?clip',
    mimeType: 'video/mp4',
    kind: 'VIDEO',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }),
  respond(api.meetings.voipUrl, {
    url: '/media?clip',
    mimeType: 'audio/mp4',
    kind: 'AUDIO',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }),
];

/** A fake server that stores clips. */
export const clipsHandlers = (rows: readonly Clip[] = [clip(3), clip(2), clip(1)]) => {
  let kept = rows;
  let gone: readonly Clip[] = [];
  const one = (id: string) => kept.find((known) => known.id === id) ?? clip();
  return [
    respond(api.clips.list, ({ query }) => {
      const words = query.query?.toLowerCase() ?? '';
      const items = kept.filter(
        ({ title, words: said, meeting, madeBy: by }) =>
          `${title} ${said}`.toLowerCase().includes(words) &&
          (!query.meetingId || meeting.id === query.meetingId) &&
          (!query.userId || by?.id === query.userId),
      );
      return { items, total: items.length, totalIsCapped: false, page: 1, limit: 24 };
    }),
    respond(api.clips.get, ({ params }) => one(params.id)),
    respond(api.clips.update, ({ params, body }) => {
      const { range, title } = body;
      const changed = { ...one(params.id), ...(title && { title }), ...range };
      kept = kept.map((known) => (known.id === changed.id ? changed : known));
      return changed;
    }),
    respond(api.clips.remove, ({ params }) => {
      gone = kept.filter(({ id }) => id === params.id);
      kept = kept.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    respond(api.clips.restore, () => {
      const [back = clip()] = gone;
      kept = [back, ...kept];
      return back;
    }),
    respond(api.clips.cut, { state: 'preparing', address: null }),
    respond(api.clips.getFile, ({ params: { format } }) => ({
      state: 'ready' as const,
      address: { url: '/media?clip', fileName: `a-dor-em-reais.${format}`, expiresAt: '2099-01-01T00:00:00.000Z' },
    })),
    ...media,
  ];
};

/** A fake server with one playlist, which stores its order. */
export const playlistHandlers = (
  clips: readonly Clip[] = [clip(1), clip(2), clip(3)],
  overrides: Partial<Playlist> = {},
) => {
  let kept = [...clips];
  const shown = (): PlaylistWithClips => ({ ...playlist(1, { clipCount: kept.length, ...overrides }), clips: kept });
  return [
    respond(api.playlists.list, () => [playlist(2), playlist(1)]),
    respond(api.playlists.get, () => shown()),
    respond(api.playlists.create, ({ body }) => playlist(3, { name: body.name, clipCount: 0, durationMs: 0 })),
    respond(api.playlists.addClip, () => playlist(1)),
    respond(api.playlists.removeClip, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.clipId);
      return undefined;
    }),
    respond(api.playlists.order, ({ body }) => {
      kept = kept.toSorted((a, b) => body.clipIds.indexOf(a.id) - body.clipIds.indexOf(b.id));
      return shown();
    }),
    ...clipsHandlers(clips),
  ];
};
