import * as z from 'zod/mini';
import { Clip } from '../clip/schema.ts';
import { Id, Instant, line } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** Maximum number of clips in a playlist. */
export const mostPlaylistClips = 100;

/** An ordered list of clips for the company. Each reader sees the clips of meetings that they may see. */
export const Playlist = z.object({
  id: Id,
  name: z.string(),
  /** Figures of the clips that the caller may see. */
  clipCount: z.int(),
  durationMs: z.int(),
  /** Null after the account is deleted. */
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
  /** Idempotency key, for a request that is sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewPlaylist = z.input<typeof NewPlaylist>;

export const PlaylistPatch = z.strictObject({ name });
export type PlaylistPatch = z.input<typeof PlaylistPatch>;

/** The new order of the clips. Clips that are left out follow. */
export const PlaylistOrder = z.strictObject({ clipIds: z.array(Id).check(z.maxLength(mostPlaylistClips)) });
export type PlaylistOrder = z.input<typeof PlaylistOrder>;
