/** Who is heard in a track: the person who records, or all the others. */
export type Side = 'mic' | 'others';
