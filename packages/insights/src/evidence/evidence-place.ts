import { createContext } from 'react';

/** What a quote leads to: the recording, which plays; only the text, where there is no recording; or a message. */
export type EvidencePlace = 'recording' | 'text' | 'message';

export const EvidencePlaceContext = createContext<EvidencePlace>('recording');
