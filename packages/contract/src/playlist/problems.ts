import type { Problems } from '../problem.ts';

export const playlistProblems = {
  playlist_not_found: [404, 'Playlist não encontrada. Pode ter sido excluída.'],
  too_many_playlists: [409, 'A empresa já tem {most} playlists. Exclua alguma antes de criar outra.'],
  too_many_playlist_clips: [409, 'A playlist já tem {most} clipes. Tire algum antes de pôr outro.'],
} as const satisfies Problems;
