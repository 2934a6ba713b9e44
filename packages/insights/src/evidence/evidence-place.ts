import { createContext } from 'react';

/** What a quote leads to: the recording, which plays, or only the text, where there is no recording. */
export const EvidencePlaceContext = createContext<'recording' | 'text'>('recording');
