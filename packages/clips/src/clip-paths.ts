/** Addresses of the feature. */
export const clipPaths = {
  clips: '/clips',
  clip: (id: string) => `/clips/${encodeURIComponent(id)}` as const,
  playlists: '/clips/playlists',
  playlist: (id: string) => `/clips/playlists/${encodeURIComponent(id)}` as const,
} as const;
