import type { EnglishOf } from '../problem.ts';
import type { playlistProblems } from './problems.ts';

export const playlistEnglish: EnglishOf<typeof playlistProblems> = {
  playlist_not_found: 'Playlist not found. It may have been deleted.',
  too_many_playlists: 'The company already has {most} playlists. Delete one before you make another.',
  too_many_playlist_clips: 'The playlist already has {most} clips. Take one out before you add another.',
};
