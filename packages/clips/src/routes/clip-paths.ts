/** Addresses of the feature. */
export const clipPaths = {
  clips: '/clips',
  /** Clips of a meeting, or clips made by a user. */
  clipsOf: (what: 'meeting' | 'person', id: string) => `/clips?${what}=${encodeURIComponent(id)}` as const,
  clip: (id: string) => `/clips/${encodeURIComponent(id)}` as const,
  playlists: '/clips/playlists',
  playlist: (id: string) => `/clips/playlists/${encodeURIComponent(id)}` as const,
} as const;
