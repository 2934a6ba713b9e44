/** The two audio sources: the user's microphone, and all other participants. */
export type Side = 'mic' | 'others';
