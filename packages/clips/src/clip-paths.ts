/** Addresses of the feature. */
export const clipPaths = {
  clips: '/clips',
  /** Those of a meeting, or those that a person made. */
  clipsOf: (what: 'meeting' | 'person', id: string) => `/clips?${what}=${encodeURIComponent(id)}` as const,
  clip: (id: string) => `/clips/${encodeURIComponent(id)}` as const,
  playlists: '/clips/playlists',
  playlist: (id: string) => `/clips/playlists/${encodeURIComponent(id)}` as const,
} as const;
