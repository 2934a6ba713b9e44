import * as z from 'zod/mini';
import { Clip } from '../clip/schema.ts';
import { Id, Instant, line } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** Clips that a playlist may have. */
export const mostPlaylistClips = 100;

/** Clips in an order, for the whole company. Of its clips each sees those of the meetings that are theirs to see. */
export const Playlist = z.object({
  id: Id,
  name: z.string(),
  /** Of the clips that the caller sees. */
  clipCount: z.int(),
  durationMs: z.int(),
  /** Null for who is gone. */
  madeBy: z.nullable(Person),
  createdAt: Instant,
  can: z.object({ edit: z.boolean() }),
});
export type Playlist = z.infer<typeof Playlist>;

export const PlaylistWithClips = z.extend(Playlist, { clips: z.array(Clip) });
export type PlaylistWithClips = z.infer<typeof PlaylistWithClips>;

const name = line(120);

export const NewPlaylist = z.strictObject({
  name,
  /** The same key twice makes one playlist: a request that was sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewPlaylist = z.input<typeof NewPlaylist>;

export const PlaylistPatch = z.strictObject({ name });
export type PlaylistPatch = z.input<typeof PlaylistPatch>;

/** Clips of the playlist as they are to follow one another. Those that are not named come after them. */
export const PlaylistOrder = z.strictObject({ clipIds: z.array(Id).check(z.maxLength(mostPlaylistClips)) });
export type PlaylistOrder = z.input<typeof PlaylistOrder>;
